CREATE TABLE "team_name_parts" (
	"team_id" integer NOT NULL,
	"start" smallint NOT NULL,
	"part" text collate "C" NOT NULL,
	CONSTRAINT "team_name_parts_team_id_start_pk" PRIMARY KEY("team_id","start")
);
--> statement-breakpoint
ALTER TABLE "team_name_parts" ADD CONSTRAINT "team_name_parts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_name_parts_whole" ON "team_name_parts" USING btree ("part") WHERE "team_name_parts"."start" = 1;--> statement-breakpoint
CREATE INDEX "team_name_parts_ending" ON "team_name_parts" USING btree ("part") WHERE "team_name_parts"."start" > 1;--> statement-breakpoint
CREATE INDEX "teams_daily_reset" ON "teams" USING btree ("timezone","id") WHERE "teams"."daily_reset";--> statement-breakpoint
CREATE FUNCTION "keep_team_name_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "team_name_parts" WHERE "team_id" = NEW."id";
	INSERT INTO "team_name_parts" ("team_id", "start", "part")
		SELECT NEW."id", "start", substr(NEW."name_key", "start") FROM generate_series(1, char_length(NEW."name_key")) AS "start";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "teams_name_parts" AFTER INSERT OR UPDATE OF "name_key" ON "teams" FOR EACH ROW EXECUTE FUNCTION "keep_team_name_parts"();--> statement-breakpoint
INSERT INTO "team_name_parts" ("team_id", "start", "part")
	SELECT "id", "start", substr("name_key", "start") FROM "teams", generate_series(1, char_length("name_key")) AS "start";
