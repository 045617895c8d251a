-- The function's triggers on "teams" go with it.
DROP FUNCTION "keep_team_name_parts" CASCADE;--> statement-breakpoint
DROP TABLE "team_name_parts";
