-- In the order in which transactions about a team's day take them, so that neither waits for the other.
LOCK TABLE "teams", "users", "votes", "attendances" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "rounds" (
	"team_id" integer PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"reset_at" timestamp with time zone,
	"reset_by" text
);
--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "is_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "is_present" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "says" text DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
-- The current round is the third: the second has the votes that a member reset, and the first those of ended days.
INSERT INTO "rounds" ("team_id", "number", "day", "reset_at", "reset_by")
SELECT teams.id, 3, (now() at time zone teams.timezone)::date, teams.reset_at, teams.reset_by FROM teams
WHERE teams.reset_at is not null or exists (select from votes where votes.team_id = teams.id);--> statement-breakpoint
UPDATE "attendances" SET "says" = case when coming then 'coming' else 'not-coming' end;--> statement-breakpoint
ALTER TABLE "attendances" DROP COLUMN "coming";--> statement-breakpoint
INSERT INTO "attendances" ("team_id", "user_id", "day", "is_away", "is_present")
SELECT users.team_id, users.id, today.day, coalesce(absences.is_away, false), users.present_on is not distinct from today.day
FROM users
JOIN teams ON teams.id = users.team_id
CROSS JOIN LATERAL (select (now() at time zone teams.timezone)::date as day) AS today
LEFT JOIN LATERAL (
	select true as is_away from votes
	where votes.team_id = users.team_id and votes.user_id = users.id
		and coalesce(venue_id, reset_venue_id, dropped_venue_id, dropped_reset_venue_id) is null
		and (votes.date at time zone teams.timezone)::date = today.day
	limit 1
) AS absences ON true
WHERE absences.is_away or users.present_on = today.day
ON CONFLICT ("team_id", "user_id") DO UPDATE SET
	day = excluded.day, is_away = excluded.is_away, is_present = excluded.is_present,
	says = case when attendances.day = excluded.day then attendances.says else 'nothing' end;--> statement-breakpoint
DELETE FROM "votes" WHERE coalesce(venue_id, reset_venue_id, dropped_venue_id, dropped_reset_venue_id) is null;--> statement-breakpoint
UPDATE "votes" SET
	round = case
		when teams.daily_reset and (votes.date at time zone teams.timezone)::date < (now() at time zone teams.timezone)::date then 1
		when coalesce(reset_venue_id, dropped_reset_venue_id) is not null then 2
		else 3
	end,
	venue_id = coalesce(venue_id, reset_venue_id), dropped_venue_id = coalesce(dropped_venue_id, dropped_reset_venue_id)
FROM teams WHERE teams.id = votes.team_id;--> statement-breakpoint
ALTER TABLE "votes" DROP CONSTRAINT "votes_reset_venue";--> statement-breakpoint
ALTER TABLE "teams" DROP COLUMN "reset_at";--> statement-breakpoint
ALTER TABLE "teams" DROP COLUMN "reset_by";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "present_on";--> statement-breakpoint
ALTER TABLE "votes" DROP COLUMN "reset_venue_id";--> statement-breakpoint
ALTER TABLE "votes" DROP COLUMN "dropped_reset_venue_id";--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_says" CHECK ("attendances"."says" in ('nothing', 'coming', 'not-coming'));
