ALTER TABLE "venues" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_external_id_unique" UNIQUE("team_id","external_id");