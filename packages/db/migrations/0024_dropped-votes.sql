-- In the order in which a member's removal takes them, so that neither waits for the other.
LOCK TABLE "users", "votes" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "votes" DROP CONSTRAINT "votes_against";--> statement-breakpoint
ALTER TABLE "votes" DROP CONSTRAINT "votes_ballot";--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "dropped_venue_id" integer;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "dropped_reset_venue_id" integer;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "vote_dropped_at";--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_ballot" CHECK ("votes"."ballot" = 0 or "votes"."ballot" = "votes"."venue_id");