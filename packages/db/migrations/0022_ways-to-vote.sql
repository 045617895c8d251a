-- In the order in which transactions about a team's day take them, so that neither waits for the other.
LOCK TABLE "teams", "users", "votes", "lunches", "outlets" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "votes" DROP CONSTRAINT "votes_one_a_user";--> statement-breakpoint
ALTER TABLE "lunches" DROP CONSTRAINT "lunches_how";--> statement-breakpoint
ALTER TABLE "outlets" DROP CONSTRAINT "outlets_events";--> statement-breakpoint
ALTER TABLE "lunches" ADD COLUMN "against" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lunches" ADD COLUMN "against_tally" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "voting_opens" time;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "opened_on" date;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "voting_mode" text DEFAULT 'single' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "show_votes" text DEFAULT 'always' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "if_nobody_votes" text DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "dropped_venue_id" integer;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "dropped_reset_venue_id" integer;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "ballot" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "against" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_one_a_ballot" UNIQUE("team_id","user_id","ballot");--> statement-breakpoint
ALTER TABLE "lunches" ADD CONSTRAINT "lunches_against" CHECK ("lunches"."against" between 0 and "lunches"."voters");--> statement-breakpoint
ALTER TABLE "lunches" ADD CONSTRAINT "lunches_how" CHECK ("lunches"."how" in ('votes', 'tie', 'member', 'suggestion'));--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_events" CHECK ("outlets"."events" <> '{}' and "outlets"."events" <@ '{voting.opened,voting.closing,lunch.decided,venue.created}'::text[]);--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_voting_mode" CHECK ("teams"."voting_mode" in ('single', 'approval'));--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_show_votes" CHECK ("teams"."show_votes" in ('always', 'after-voting', 'at-closing'));--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_hiding_needs_closing" CHECK ("teams"."show_votes" <> 'at-closing' or "teams"."voting_closes" is not null);--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_if_nobody_votes" CHECK ("teams"."if_nobody_votes" in ('nothing', 'suggestion'));--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_ballot" CHECK ("votes"."ballot" = 0 or "votes"."ballot" = "votes"."venue_id");