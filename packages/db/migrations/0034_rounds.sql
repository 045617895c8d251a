-- Locks the tables that change. Some calls lock votes before the team, and others the team first. So this never waits for the
-- teams while it holds the votes: it lets go of these, and tries again.
DO $$
begin
	for attempt in 1..1000 loop
		begin
			lock table votes, attendances in access exclusive mode;
			lock table teams in share row exclusive mode nowait;
			return;
		exception when lock_not_available then
			perform pg_sleep(0.02);
		end;
	end loop;
	raise lock_not_available using message = 'could not lock the tables of votes';
end $$;--> statement-breakpoint
CREATE TABLE "rounds" (
	"team_id" integer PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"reset_at" timestamp with time zone,
	"reset_by" text
);
--> statement-breakpoint
ALTER TABLE "attendances" ALTER COLUMN "day" SET DEFAULT '0001-01-01';--> statement-breakpoint
ALTER TABLE "attendances" ALTER COLUMN "coming" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "away_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "round" integer;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "attendances" ("team_id", "user_id", "away_at")
SELECT team_id, user_id, date FROM votes
WHERE coalesce(venue_id, reset_venue_id, dropped_venue_id, dropped_reset_venue_id) is null
ON CONFLICT ("team_id", "user_id") DO UPDATE SET away_at = excluded.away_at;--> statement-breakpoint
-- The current round is the third, and is of the day of the last vote. The second has the votes that a member reset, and the
-- first those of earlier days that have not been deleted yet. Only to tell these, PostgreSQL's timezones are good enough.
INSERT INTO "rounds" ("team_id", "number", "began_at", "reset_at", "reset_by")
SELECT teams.id, 3, last_votes.date, teams.reset_at, teams.reset_by
FROM teams JOIN (
	select team_id, max(date) as date from votes
	where coalesce(venue_id, reset_venue_id, dropped_venue_id, dropped_reset_venue_id) is not null group by team_id
) AS last_votes ON last_votes.team_id = teams.id;--> statement-breakpoint
UPDATE "votes" SET round = case
	when teams.daily_reset
		and (votes.date at time zone teams.timezone)::date < (rounds.began_at at time zone teams.timezone)::date then 1
	when coalesce(venue_id, dropped_venue_id) is null then 2
	else 3
end
FROM rounds JOIN teams ON teams.id = rounds.team_id
WHERE rounds.team_id = votes.team_id
	and coalesce(venue_id, reset_venue_id, dropped_venue_id, dropped_reset_venue_id) is not null;--> statement-breakpoint
-- While servers of the version before run on the same database, triggers translate what each side writes for the other. They
-- do nothing in triggers and cascades, so they do not call each other. The next version moves the venues of reset votes back and
-- drops the triggers and the absences, which have no round. The one after it drops the columns `votes.reset_venue_id`,
-- `votes.dropped_reset_venue_id`, `teams.reset_at` and `teams.reset_by`.
CREATE FUNCTION "vote_of_either"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	was_vote boolean := false;
	was_absence boolean := false;
	latest record;
begin
	if TG_OP = 'INSERT' then
		if new.round is not null then return new; end if;
	else
		if new.round is distinct from old.round then
			-- This version moved a vote to this round. If it undoes a reset, the row has no other venue.
			if coalesce(new.venue_id, new.dropped_venue_id) is null then
				new.venue_id := new.reset_venue_id;
				new.dropped_venue_id := new.dropped_reset_venue_id;
			end if;
			new.reset_venue_id := null;
			new.dropped_reset_venue_id := null;
			if old.round is null then
				update attendances set away_at = null
				where team_id = old.team_id and user_id = old.user_id and away_at = old.date;
			end if;
			return new;
		end if;
		was_vote := coalesce(old.venue_id, old.dropped_venue_id) is not null;
		was_absence := old.round is null;
	end if;
	if coalesce(new.venue_id, new.dropped_venue_id, new.reset_venue_id, new.dropped_reset_venue_id) is null then
		-- An older server stored an absence.
		new.round := null;
		insert into attendances (team_id, user_id, away_at) values (new.team_id, new.user_id, new.date)
		on conflict (team_id, user_id) do update set away_at = excluded.away_at;
		return new;
	end if;
	if was_absence then
		update attendances set away_at = null
		where team_id = old.team_id and user_id = old.user_id and away_at = old.date;
	end if;
	-- A vote that was reset, or whose venue was dropped, stays in its round.
	if coalesce(new.venue_id, new.dropped_venue_id) is null or (was_vote and new.date = old.date) then return new; end if;
	-- An older server cast a vote, or undid a reset. The first vote of a day begins a round.
	select number, daily_reset
		and (began_at at time zone timezone)::date < (new.date at time zone timezone)::date as has_ended into latest
	from teams left join rounds on team_id = id where id = new.team_id;
	if latest.number is null or latest.has_ended then
		insert into rounds (team_id, number, began_at) values (new.team_id, 1, new.date)
		on conflict (team_id) do update
			set number = rounds.number + 1, began_at = excluded.began_at, reset_at = null, reset_by = null
			where rounds.number = latest.number;
		select number into new.round from rounds where team_id = new.team_id;
	else
		new.round := latest.number;
	end if;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "votes_of_either" BEFORE INSERT OR UPDATE ON "votes"
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION vote_of_either();--> statement-breakpoint
CREATE FUNCTION "deleted_absence"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update attendances set away_at = null
	where team_id = old.team_id and user_id = old.user_id and away_at = old.date;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "votes_deleted_absence" AFTER DELETE ON "votes"
FOR EACH ROW WHEN (pg_trigger_depth() = 0 and old.round is null) EXECUTE FUNCTION deleted_absence();--> statement-breakpoint
CREATE FUNCTION "absence_for_older"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.away_at is null then
		delete from votes where team_id = new.team_id and user_id = new.user_id and round is null;
	else
		insert into votes (team_id, user_id, date) values (new.team_id, new.user_id, new.away_at)
		on conflict (team_id, user_id, ballot) do update set
			round = null, venue_id = null, reset_venue_id = null, dropped_venue_id = null, dropped_reset_venue_id = null,
			date = excluded.date;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "attendances_absence" AFTER INSERT OR UPDATE OF "away_at" ON "attendances"
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION absence_for_older();--> statement-breakpoint
CREATE FUNCTION "reset_for_older"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update teams set reset_at = new.reset_at, reset_by = new.reset_by where id = new.team_id;
	if new.reset_at is not null then
		update votes set
			venue_id = null, reset_venue_id = venue_id, dropped_venue_id = null, dropped_reset_venue_id = dropped_venue_id
		where team_id = new.team_id and round = old.number and coalesce(venue_id, dropped_venue_id) is not null;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "rounds_reset" AFTER UPDATE OF "reset_at" ON "rounds"
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION reset_for_older();--> statement-breakpoint
CREATE FUNCTION "reset_of_older"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update rounds set
		number = case when new.reset_at is null then number else number + 1 end,
		reset_at = new.reset_at, reset_by = new.reset_by
	where team_id = new.id;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "teams_reset" AFTER UPDATE OF "reset_at" ON "teams"
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION reset_of_older();--> statement-breakpoint
CREATE FUNCTION "day_of_older"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	last_vote timestamptz;
begin
	select max(date) into last_vote from votes where team_id = new.id and round is not null;
	-- This version has moved `began_at` before. Otherwise, only votes of the day of the last vote can still count.
	update rounds set began_at = last_vote where team_id = new.id and began_at <= last_vote;
	if found then
		delete from votes where team_id = new.id and round is not null
			and (date at time zone new.timezone)::date < (last_vote at time zone new.timezone)::date;
	end if;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "teams_day" AFTER UPDATE OF "daily_reset", "timezone" ON "teams"
FOR EACH ROW WHEN (pg_trigger_depth() = 0 and new.daily_reset
	and (new.daily_reset, new.timezone) is distinct from (old.daily_reset, old.timezone))
EXECUTE FUNCTION day_of_older();
