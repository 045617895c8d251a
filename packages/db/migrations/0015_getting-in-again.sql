CREATE TABLE "invite_tokens" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invite_tokens_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"team_id" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "invite_tokens_token_hash" ON "invite_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invite_tokens_team_id" ON "invite_tokens" USING btree ("team_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name_unique" ON "teams" USING btree ("name");--> statement-breakpoint
-- Keeps the invite tokens that teams have now.
INSERT INTO "invite_tokens" ("token_hash", "team_id")
	SELECT encode(sha256(convert_to("invite_token", 'UTF8')), 'hex'), "id" FROM "teams" WHERE "invite_token" IS NOT NULL;--> statement-breakpoint
-- Teams that anyone can join have no invite token any more. They get a new one when they go back to invitations.
UPDATE "teams" SET "invite_token" = NULL, "invite_expires_at" = NULL WHERE "joining" = 'open' AND "invite_token" IS NOT NULL;--> statement-breakpoint
-- Writes every team's key as `teamNameKey` (packages/api) makes it now: names that are equal in capital letters have one
-- key. Keys are in lower case, so only the letters that have other forms in capitals change, such as "ß".
--
-- Where several teams would have one key, the team that has it keeps it, or else the oldest gets it. The others keep their
-- keys, which no name can produce any more: people join these teams by the exact spelling of their names.
WITH "folded" AS (
	SELECT "id", normalize(replace(translate(normalize("name_key", NFKD),
		U&'\0131\0345\1C80\1C81\1C82\1C83\1C84\1C85\1C86\1C87\1C88',
		U&'i\03B9\0432\0434\043E\0441\0442\0442\044A\0463\A64B'
	), U&'\00DF', 'ss'), NFKC) AS "key" FROM "teams"
), "oldest" AS (
	SELECT min("id") AS "id", "key" FROM "folded" GROUP BY "key"
)
UPDATE "teams" SET "name_key" = "oldest"."key" FROM "oldest"
	WHERE "oldest"."id" = "teams"."id" AND "oldest"."key" <> "teams"."name_key"
	AND NOT EXISTS (SELECT FROM "teams" AS "other" WHERE "other"."name_key" = "oldest"."key");