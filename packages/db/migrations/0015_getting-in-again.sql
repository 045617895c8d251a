CREATE TABLE "invite_tokens" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invite_tokens_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"team_id" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "invite_tokens_token_hash" ON "invite_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invite_tokens_team_id" ON "invite_tokens" USING btree ("team_id","number");--> statement-breakpoint
-- Keeps the invite tokens that teams have now.
INSERT INTO "invite_tokens" ("token_hash", "team_id")
	SELECT encode(sha256(convert_to("invite_token", 'UTF8')), 'hex'), "id" FROM "teams" WHERE "invite_token" IS NOT NULL;--> statement-breakpoint
-- Teams that anyone can join have no invite token any more. They get a new one when they go back to invitations.
UPDATE "teams" SET "invite_token" = NULL, "invite_expires_at" = NULL WHERE "joining" = 'open' AND "invite_token" IS NOT NULL;