ALTER TABLE "teams" ADD COLUMN "reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "reset_by" text;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "reset_venue_id" integer;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_reset_venue" FOREIGN KEY ("team_id","reset_venue_id") REFERENCES "public"."venues"("team_id","id") ON DELETE cascade ON UPDATE no action;