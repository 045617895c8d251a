-- Writes every team's key as `teamNameKey` (packages/api) makes it now: without invisible characters, in compatibility
-- form (NFKC), in lower case, with single spaces. Keys were in lower case before, so the only capitals left are those
-- that NFKD makes of other characters ("™" becomes "TM"); listing them is independent of the database's locale.
--
-- Where several teams now have one key, the oldest gets it. The others get it with U+0001 and their id behind it, which
-- no name can produce: nothing changes for their members, but nobody can join them until their admin renames them.
DROP INDEX "teams_name_key_unique";--> statement-breakpoint
WITH "folded" AS (
	SELECT "id", btrim(regexp_replace(
		normalize(translate(
			normalize(regexp_replace("name_key", '[\u00AD\u034F\u061C\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'), NFKD),
			'ABCDEFGHIJKLMNOPQRSTUVWXYZÆĦƎƐȢΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϜς',
			'abcdefghijklmnopqrstuvwxyzæħǝɛȣαβγδεζηθικλμνξοπρστυφχψωϝσ'
		), NFKC),
		'[ \u1680\u2028\u2029]+', ' ', 'g'
	)) AS "key" FROM "teams"
), "ranked" AS (
	SELECT "id", "key", row_number() OVER (PARTITION BY "key" ORDER BY "id") AS "rank" FROM "folded"
), "rewritten" AS (
	SELECT "id", CASE WHEN "rank" = 1 THEN "key" ELSE "key" || chr(1) || "id" END AS "key" FROM "ranked"
)
UPDATE "teams" SET "name_key" = "rewritten"."key" FROM "rewritten"
	WHERE "rewritten"."id" = "teams"."id" AND "rewritten"."key" <> "teams"."name_key";--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name_key_unique" ON "teams" USING btree ("name_key");
