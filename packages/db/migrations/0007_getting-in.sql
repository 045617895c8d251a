CREATE TABLE "access_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "access_tokens_scope" CHECK ("access_tokens"."scope" in ('read', 'vote', 'manage')),
	CONSTRAINT "access_tokens_name_length" CHECK (char_length("access_tokens"."name") between 2 and 50)
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"by_admin" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "joining" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "invite_token" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "invite_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_token_hash_unique" ON "access_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "access_tokens_user_id" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user_id" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_one_by_admin" ON "password_resets" USING btree ("user_id") WHERE "password_resets"."by_admin";--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_joining" CHECK ("teams"."joining" in ('open', 'invite'));--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_invite_token" CHECK ("teams"."joining" = 'open' or "teams"."invite_token" is not null);--> statement-breakpoint
-- A session lasts 30 days from its start or its last extension, so this is the best known time for both.
UPDATE "sessions" SET "created_at" = "expires_at" - interval '30 days', "last_used_at" = "expires_at" - interval '30 days';--> statement-breakpoint
-- Search finds only teams that anyone can join, so the others have no name parts.
CREATE OR REPLACE FUNCTION "keep_team_name_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "team_name_parts" WHERE "team_id" = NEW."id";
	INSERT INTO "team_name_parts" ("team_id", "start", "part")
		SELECT NEW."id", "start", substr(NEW."name_key", "start") FROM generate_series(1, char_length(NEW."name_key")) AS "start"
		WHERE NEW."joining" = 'open';
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "teams_name_parts" ON "teams";--> statement-breakpoint
CREATE TRIGGER "teams_name_parts" AFTER INSERT ON "teams" FOR EACH ROW EXECUTE FUNCTION "keep_team_name_parts"();--> statement-breakpoint
CREATE TRIGGER "teams_name_parts_changed" AFTER UPDATE OF "name_key", "joining" ON "teams" FOR EACH ROW
	WHEN ((OLD."name_key", OLD."joining") IS DISTINCT FROM (NEW."name_key", NEW."joining"))
	EXECUTE FUNCTION "keep_team_name_parts"();
