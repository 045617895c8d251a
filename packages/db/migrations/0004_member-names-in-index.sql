-- The tally finds its voters' names in the index. Drizzle knows no INCLUDE.
-- In the order in which a member's removal takes them, so that neither waits for the other.
LOCK TABLE "users", "votes" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "votes" DROP CONSTRAINT "votes_member";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_team_id_id_unique";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_team_id_id_unique" UNIQUE("team_id","id") INCLUDE ("display_name");--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_member" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."users"("team_id","id") ON DELETE cascade ON UPDATE no action;
