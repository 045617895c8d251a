ALTER TABLE "deliveries" ADD COLUMN "error_code" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "error_params" jsonb;--> statement-breakpoint
ALTER TABLE "lunches" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "lunches" ADD COLUMN "reason_params" jsonb;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_language" CHECK ("teams"."language" in ('en', 'de', 'fr', 'es', 'fi'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'de', 'fr', 'es', 'fi'));--> statement-breakpoint
-- Reads the codes of decisions from their sentences, which `decideLunch` of packages/api has made.
UPDATE "lunches" SET "reason_code" = 'most_votes',
	"reason_params" = jsonb_build_object('votes', "found"[1]::int, 'voters', "found"[2]::int)
	FROM (SELECT "team_id" AS "team", "day" AS "on", regexp_match("reason", '^Most votes: ([0-9]{1,9}) of ([0-9]{1,9})\.$') AS "found" FROM "lunches") AS "read"
	WHERE "how" = 'votes' AND "team_id" = "team" AND "day" = "on" AND "found" IS NOT NULL;--> statement-breakpoint
UPDATE "lunches" SET "reason_code" = 'most_support',
	"reason_params" = jsonb_build_object('votes', "found"[1]::int, 'against', "found"[2]::int)
	FROM (SELECT "team_id" AS "team", "day" AS "on", regexp_match("reason", '^Most support: ([0-9]{1,9}) for, ([0-9]{1,9}) against\.$') AS "found" FROM "lunches") AS "read"
	WHERE "how" = 'votes' AND "team_id" = "team" AND "day" = "on" AND "found" IS NOT NULL;--> statement-breakpoint
UPDATE "lunches" SET "reason_code" = 'recorded', "reason_params" = jsonb_build_object('by', "decided_by")
	WHERE "how" = 'member' AND "reason" = 'Recorded by ' || "decided_by" || CASE WHEN "decided_by" ~ '[.!?…]$' THEN '' ELSE '.' END;--> statement-breakpoint
UPDATE "lunches" SET "reason_code" = 'suggested', "reason_params" = '{}'
	WHERE "how" = 'suggestion' AND "reason" = 'Nobody voted; not eaten at for longest.';--> statement-breakpoint
-- The sentence of a tie lists the other venues, as "A, B and C". The tally says how many there are. So one name is a name
-- whatever is in it, and where names contain ", " or " and " and the text could be read in two ways, there is no code.
WITH "tied" AS (
	SELECT "team_id", "day", "found"[1] AS "level", "found"[2] AS "amount", "found"[3] AS "names", "found"[4] AS "rule", (
		SELECT count(*) - 1 FROM jsonb_each_text("tally") AS "one"("venue", "votes_for")
		WHERE "votes_for"::int > 0
			AND "votes_for"::int - coalesce(("against_tally" ->> "venue")::int, 0) = "votes" - "against"
	) AS "others"
	FROM "lunches" CROSS JOIN LATERAL regexp_match("reason",
		'^Tied at (([0-9]{1,9})(?: votes?| more for than against| more against than for)|as many for as against) with (.+); (not eaten at for longer|its votes were in first|on the board for longer)\.$'
	) AS "found"
	WHERE "how" = 'tie' AND "found" IS NOT NULL
), "split" AS (
	SELECT *, string_to_array("names", ' and ') AS "parts" FROM "tied"
), "listed" AS (
	SELECT *, CASE
		WHEN "others" = 1 THEN ARRAY["names"]
		WHEN cardinality("parts") <> 2 THEN NULL
		WHEN "others" = 2 THEN "parts"
		ELSE string_to_array("parts"[1], ', ') || "parts"[2]
	END AS "list" FROM "split"
)
UPDATE "lunches" SET
	"reason_code" = CASE
		WHEN "level" LIKE '%more for than against' THEN 'tied_at_more_for'
		WHEN "level" LIKE '%more against than for' THEN 'tied_at_more_against'
		WHEN "level" = 'as many for as against' THEN 'tied_evenly'
		ELSE 'tied_at_votes'
	END,
	"reason_params" = jsonb_strip_nulls(jsonb_build_object(
		'votes', CASE WHEN "level" LIKE '%vote%' THEN "amount"::int END,
		'more', CASE WHEN "level" LIKE '%more%' THEN "amount"::int END,
		'others', to_jsonb("list"),
		'rule', CASE "rule"
			WHEN 'not eaten at for longer' THEN 'eaten_longer_ago'
			WHEN 'its votes were in first' THEN 'complete_first'
			ELSE 'added_first'
		END
	))
	FROM "listed"
	WHERE "lunches"."team_id" = "listed"."team_id" AND "lunches"."day" = "listed"."day" AND cardinality("list") = "others";
