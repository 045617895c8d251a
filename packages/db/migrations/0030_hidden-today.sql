ALTER TABLE "teams" ADD COLUMN "hides_votes" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "hides_until" timestamp with time zone;