CREATE TABLE "attendances" (
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"coming" boolean NOT NULL,
	CONSTRAINT "attendances_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "nudged_by" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "reopened_by" text;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_member" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."users"("team_id","id") ON DELETE cascade ON UPDATE no action;