DROP INDEX "teams_voting_opens";--> statement-breakpoint
CREATE INDEX "teams_opening" ON "teams" USING btree ("timezone","voting_opens") WHERE "teams"."voting_opens" is not null;