-- A database of LunchVote 0.1.0: its tables after the migrations 0000 to 0004, and rows of three teams. It is never changed.
-- The password of each account is "correct horse 010". The token of Ada's session is "session-of-0.1.0".
begin;

CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"daily_reset" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_name_length" CHECK (char_length("teams"."name") between 2 and 50)
);

CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"password" text NOT NULL,
	"team_id" integer NOT NULL,
	"is_team_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_team_id_id_unique" UNIQUE("team_id","id"),
	CONSTRAINT "users_email_normalised" CHECK ("users"."email" = lower(btrim("users"."email"))),
	CONSTRAINT "users_email_length" CHECK (char_length("users"."email") between 3 and 254),
	CONSTRAINT "users_display_name_length" CHECK (char_length("users"."display_name") between 2 and 50)
);

CREATE TABLE "vault_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vault_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text NOT NULL,
	"created_by" integer,
	"external_id" text,
	"external_data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vault_items_team_id_id_unique" UNIQUE("team_id","id"),
	CONSTRAINT "vault_items_external_id_unique" UNIQUE("team_id","external_id"),
	CONSTRAINT "vault_items_name_length" CHECK (char_length("vault_items"."name") between 3 and 50),
	CONSTRAINT "vault_items_description_length" CHECK (char_length("vault_items"."description") between 1 and 2000),
	CONSTRAINT "vault_items_image_url_scheme" CHECK ("vault_items"."image_url" ~* '^https?://')
);

CREATE TABLE "venues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "venues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venues_team_id_id_unique" UNIQUE("team_id","id"),
	CONSTRAINT "venues_name_length" CHECK (char_length("venues"."name") between 3 and 50),
	CONSTRAINT "venues_description_length" CHECK (char_length("venues"."description") between 1 and 2000),
	CONSTRAINT "venues_image_url_scheme" CHECK ("venues"."image_url" ~* '^https?://')
);

CREATE TABLE "votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"venue_id" integer NOT NULL,
	"date" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_one_a_user" UNIQUE("team_id","user_id")
);

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "vault_items" ADD CONSTRAINT "vault_items_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "vault_items" ADD CONSTRAINT "vault_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "venues" ADD CONSTRAINT "venues_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "venues" ADD CONSTRAINT "venues_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "votes" ADD CONSTRAINT "votes_member" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."users"("team_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "votes" ADD CONSTRAINT "votes_venue" FOREIGN KEY ("team_id","venue_id") REFERENCES "public"."venues"("team_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");
CREATE UNIQUE INDEX "teams_name_key_unique" ON "teams" USING btree ("name_key");
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");
CREATE UNIQUE INDEX "users_one_admin_a_team" ON "users" USING btree ("team_id") WHERE "users"."is_team_admin";
CREATE INDEX "vault_items_created_by" ON "vault_items" USING btree ("created_by");
CREATE INDEX "venues_created_by" ON "venues" USING btree ("created_by");

CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);

CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");

ALTER TABLE "venues" ADD COLUMN "external_id" text;
ALTER TABLE "venues" ADD CONSTRAINT "venues_external_id_unique" UNIQUE("team_id","external_id");

CREATE TABLE "team_name_parts" (
	"team_id" integer NOT NULL,
	"start" smallint NOT NULL,
	"part" text collate "C" NOT NULL,
	CONSTRAINT "team_name_parts_team_id_start_pk" PRIMARY KEY("team_id","start")
);

ALTER TABLE "team_name_parts" ADD CONSTRAINT "team_name_parts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "team_name_parts_whole" ON "team_name_parts" USING btree ("part") WHERE "team_name_parts"."start" = 1;
CREATE INDEX "team_name_parts_ending" ON "team_name_parts" USING btree ("part") WHERE "team_name_parts"."start" > 1;
CREATE INDEX "teams_daily_reset" ON "teams" USING btree ("timezone","id") WHERE "teams"."daily_reset";
CREATE FUNCTION "keep_team_name_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "team_name_parts" WHERE "team_id" = NEW."id";
	INSERT INTO "team_name_parts" ("team_id", "start", "part")
		SELECT NEW."id", "start", substr(NEW."name_key", "start") FROM generate_series(1, char_length(NEW."name_key")) AS "start";
	RETURN NULL;
END
$$;
CREATE TRIGGER "teams_name_parts" AFTER INSERT OR UPDATE OF "name_key" ON "teams" FOR EACH ROW EXECUTE FUNCTION "keep_team_name_parts"();
INSERT INTO "team_name_parts" ("team_id", "start", "part")
	SELECT "id", "start", substr("name_key", "start") FROM "teams", generate_series(1, char_length("name_key")) AS "start";

-- The tally finds its voters' names in the index. Drizzle knows no INCLUDE.
-- In the order in which a member's removal takes them, so that neither waits for the other.
LOCK TABLE "users", "votes" IN ACCESS EXCLUSIVE MODE;
ALTER TABLE "votes" DROP CONSTRAINT "votes_member";
ALTER TABLE "users" DROP CONSTRAINT "users_team_id_id_unique";
ALTER TABLE "users" ADD CONSTRAINT "users_team_id_id_unique" UNIQUE("team_id","id") INCLUDE ("display_name");
ALTER TABLE "votes" ADD CONSTRAINT "votes_member" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."users"("team_id","id") ON DELETE cascade ON UPDATE no action;

create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
insert into drizzle.__drizzle_migrations (hash, created_at) values
  ('afca08ed6853cc6c74f6d88c77077336b29f3c0dc901ef54f168b3d0f5e7143e', 1795268922860),
  ('3dcdb96f4ae825812a6f4f21cb726634065d89a77364b3b52cd898933701fec2', 1795270888448),
  ('4e886d43c5c5c1162d665a320de3596b69c53daef8a3988937583f698d9e399d', 1795279661466),
  ('908c0ad8242e44c5deab37356d934353a9dd571f77708f224033f9c738de7c00', 1795282586870),
  ('2f9a3e48297fee1612d0d5f1c938515b8cd8a56122d8c881497174a1c9bdee29', 1795290688558);

insert into teams (name, name_key, timezone, daily_reset, created_at) values
  ('Kitchen Crew', 'kitchen crew', 'Europe/Helsinki', true, '2026-11-21 09:00:00+00'),
  ('Büro München 🥨', 'büro münchen 🥨', 'Europe/Berlin', false, '2026-11-21 09:30:00+00'),
  ('R&D', 'r&d', 'UTC', false, '2026-11-21 10:00:00+00');

-- Ten members for each team. The first is the admin.
insert into users (email, display_name, password, team_id, is_team_admin, created_at)
select case when n = 0 then 'ada@example.com' else 'member' || n || '@example.com' end,
  case when n = 0 then 'Ada Lovelace' when n = 11 then 'Jürgen Groß' else 'Member ' || n end,
  '$argon2id$v=19$m=19456,t=2,p=1$PnwJrr0J31D/EYZnDk0gCw$buYaXbgOXBuR34nE91d3yxY54zOL1QKO7zFJ5lxYlU8',
  n / 10 + 1, n % 10 = 0, '2026-11-21 10:00:00+00'::timestamptz + n * interval '1 minute'
from generate_series(0, 29) n;

-- Twenty venues for each team. Every fifth is inactive, and every third was imported.
insert into venues (team_id, name, description, image_url, active, created_by, external_id, created_at)
select n / 20 + 1, 'Ravintola ' || n, '<p>Soup & <strong>salad</strong>, no. ' || n || '</p>', 'https://example.com/' || n || '.jpg',
  n % 5 <> 4, case when n % 7 <> 0 then n / 20 * 10 + 1 end, case when n % 3 = 0 then 'wolt:' || n end,
  '2026-11-21 11:00:00+00'::timestamptz + n * interval '1 minute'
from generate_series(0, 59) n;

insert into vault_items (team_id, name, description, image_url, created_by, external_id, external_data, created_at)
select n / 5 + 1, 'Vault ' || n, 'A place for later', 'https://example.com/vault' || n || '.jpg', n / 5 * 10 + 1,
  'wolt:vault' || n, 
  jsonb_build_object('woltData', jsonb_build_object('categories', array['pizza'], 'address', 'Mannerheimintie ' || n)), '2026-11-21 12:00:00+00'::timestamptz
from generate_series(0, 14) n;

-- Seven members of each team have voted: the first venue has four votes, the second two, the third one.
insert into votes (team_id, user_id, venue_id, date)
select n / 7 + 1, n / 7 * 10 + n % 7 + 1, n / 7 * 20 + case when n % 7 < 4 then 1 when n % 7 < 6 then 2 else 3 end,
  '2026-11-22 09:00:00+00'::timestamptz + n * interval '1 minute'
from generate_series(0, 20) n;

-- The key of a session is the SHA-256 of its token.
insert into sessions (id, user_id, expires_at) values
  ('fb9708aadc92d6e80af07dacceb8a8c5fd8483ce91d7f55afcd4eb6b6c3cf05e', 1, '2100-01-01 00:00:00+00');

insert into rate_limits (key, points, expire) values ('login-address:example', 3, 1795300000000);

commit;
