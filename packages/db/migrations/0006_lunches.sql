CREATE TABLE "lunches" (
	"team_id" integer NOT NULL,
	"day" date NOT NULL,
	"venue_id" integer,
	"venue_name" text NOT NULL,
	"image_url" text NOT NULL,
	"votes" integer NOT NULL,
	"voters" integer NOT NULL,
	"tally" jsonb NOT NULL,
	"how" text NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	CONSTRAINT "lunches_team_id_day_pk" PRIMARY KEY("team_id","day"),
	CONSTRAINT "lunches_how" CHECK ("lunches"."how" in ('votes', 'tie', 'member')),
	CONSTRAINT "lunches_counts" CHECK ("lunches"."votes" between 0 and "lunches"."voters")
);
--> statement-breakpoint
ALTER TABLE "votes" ALTER COLUMN "venue_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "voting_closes" time;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "lunch_days" smallint[] DEFAULT '{1,2,3,4,5}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "extended_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "next_closing" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "closed_through" date;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "no_lunch_on" date;--> statement-breakpoint
ALTER TABLE "lunches" ADD CONSTRAINT "lunches_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lunches" ADD CONSTRAINT "lunches_venue" FOREIGN KEY ("team_id","venue_id") REFERENCES "public"."venues"("team_id","id") ON DELETE SET NULL ("venue_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lunches_venue_day" ON "lunches" USING btree ("team_id","venue_id","day");--> statement-breakpoint
CREATE INDEX "teams_next_closing" ON "teams" USING btree ("next_closing") WHERE "teams"."next_closing" is not null;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_closing_needs_reset" CHECK ("teams"."voting_closes" is null or "teams"."daily_reset");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_lunch_days" CHECK ("teams"."lunch_days" <> '{}' and "teams"."lunch_days" <@ '{1,2,3,4,5,6,7}'::smallint[]);