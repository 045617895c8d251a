CREATE TABLE "menu_translations" (
	"page" text NOT NULL,
	"day" date NOT NULL,
	"language" text NOT NULL,
	"dishes_hash" text NOT NULL,
	"texts" text[],
	"asked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "menu_translations_page_day_language_pk" PRIMARY KEY("page","day","language")
);
--> statement-breakpoint
ALTER TABLE "menu_translations" ADD CONSTRAINT "menu_translations_reading" FOREIGN KEY ("page","day") REFERENCES "public"."menu_readings"("page","day") ON DELETE cascade ON UPDATE no action;