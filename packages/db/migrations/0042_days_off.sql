CREATE TABLE "holidays" (
	"region" text PRIMARY KEY NOT NULL,
	"from_year" integer NOT NULL,
	"version" text NOT NULL,
	"days" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "holidays" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "days_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "off_days" date[] DEFAULT '{}' NOT NULL;