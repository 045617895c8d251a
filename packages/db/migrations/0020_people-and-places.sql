ALTER TABLE "users" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekdays" smallint[] DEFAULT '{1,2,3,4,5,6,7}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_through" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "present_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "diets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "closed_on" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "closed_through" date;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "left_out_on" date;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "left_out_reason" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "diets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "price" smallint;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "walking_minutes" smallint;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "source" text;--> statement-breakpoint
CREATE INDEX "users_picture_id" ON "users" USING btree ("picture_id") WHERE "users"."picture_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_id_form" CHECK ("users"."picture_id" ~ '^[A-Za-z0-9_-]{22}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_weekdays" CHECK ("users"."weekdays" <@ '{1,2,3,4,5,6,7}'::smallint[]);--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_closed_on" CHECK ("venues"."closed_on" <@ '{1,2,3,4,5,6,7}'::smallint[]);--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_left_out" CHECK (("venues"."left_out_on" is null) = ("venues"."left_out_reason" is null));--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_price" CHECK ("venues"."price" between 1 and 3);--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_walking_minutes" CHECK ("venues"."walking_minutes" between 0 and 120);--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_source" CHECK ("venues"."source" = 'openstreetmap');--> statement-breakpoint
-- The tally finds its voters' names and pictures in the index. Drizzle knows no INCLUDE.
-- In the order in which a member's removal takes them, so that neither waits for the other.
LOCK TABLE "users", "votes", "attendances" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "votes" DROP CONSTRAINT "votes_member";--> statement-breakpoint
ALTER TABLE "attendances" DROP CONSTRAINT "attendances_member";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_team_id_id_unique";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_team_id_id_unique" UNIQUE("team_id","id") INCLUDE ("display_name","picture_id");--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_member" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."users"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_member" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."users"("team_id","id") ON DELETE cascade ON UPDATE no action;
