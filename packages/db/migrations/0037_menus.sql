CREATE TABLE "menu_asks" (
	"day" date PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_readings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"day" date NOT NULL,
	"is_waiting" boolean DEFAULT true NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"dishes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text,
	"from_picture" boolean DEFAULT false NOT NULL,
	"source_url" text,
	"read_at" timestamp with time zone,
	"reason" jsonb,
	CONSTRAINT "menu_readings_page_day" UNIQUE("page","day")
);
--> statement-breakpoint
CREATE TABLE "menu_sources" (
	"address" text PRIMARY KEY NOT NULL,
	"memory" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "show_menus" boolean;--> statement-breakpoint
CREATE INDEX "menu_readings_asked_at" ON "menu_readings" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "menu_sources_read_at" ON "menu_sources" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "service_turns_next_at" ON "service_turns" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "teams_show_menus" ON "teams" USING btree ("id") WHERE "teams"."show_menus";--> statement-breakpoint
CREATE INDEX "venues_page" ON "venues" USING btree (split_part("link", '#', 1)) WHERE "venues"."active" and "venues"."link" is not null;