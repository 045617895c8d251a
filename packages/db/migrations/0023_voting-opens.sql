ALTER TABLE "outlets" DROP CONSTRAINT "outlets_events";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "voting_opens" time;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "opened_on" date;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_events" CHECK ("outlets"."events" <> '{}' and "outlets"."events" <@ '{voting.opened,voting.closing,lunch.decided,venue.created}'::text[]);