CREATE TABLE "place_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"places" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_answers" (
	"question_hash" text PRIMARY KEY NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_turns" (
	"service" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "place_searches" ADD CONSTRAINT "place_searches_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_searches_team_id" ON "place_searches" USING btree ("team_id","expires_at");--> statement-breakpoint
CREATE INDEX "place_searches_expires_at" ON "place_searches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "service_answers_expires_at" ON "service_answers" USING btree ("expires_at");