ALTER TABLE "users" ADD COLUMN "away_from" date;--> statement-breakpoint
-- A server of the version before changes only the end of an absence, and means one that has begun. If it ends the absence, or
-- lets it end before it begins, the beginning goes too. The next version drops this trigger.
CREATE FUNCTION "absence_of_older"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	new.away_from := null;
	return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "users_absence_of_older" BEFORE UPDATE OF "away_through" ON "users"
FOR EACH ROW WHEN (
	new.away_from is not distinct from old.away_from
	and (new.away_through < new.away_from or new.away_through is null and old.away_through is not null)
) EXECUTE FUNCTION absence_of_older();
