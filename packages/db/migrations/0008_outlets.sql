CREATE TABLE "deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"outlet_id" integer NOT NULL,
	"webhook_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"response_status" smallint,
	"error" text,
	CONSTRAINT "deliveries_status" CHECK ("deliveries"."status" in ('pending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "outlets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outlets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"secret" text,
	"events" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outlets_kind" CHECK ("outlets"."kind" in ('slack', 'teams', 'mattermost', 'discord', 'google-chat', 'webhook')),
	CONSTRAINT "outlets_events" CHECK ("outlets"."events" <> '{}' and "outlets"."events" <@ '{voting.closing,lunch.decided,venue.created}'::text[]),
	CONSTRAINT "outlets_secret" CHECK (("outlets"."kind" = 'webhook') = ("outlets"."secret" is not null)),
	CONSTRAINT "outlets_name_length" CHECK (char_length("outlets"."name") between 2 and 50)
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "remind_minutes" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_outlet_id" ON "deliveries" USING btree ("outlet_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_at" ON "deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outlets_team_id" ON "outlets" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_remind_minutes" CHECK ("teams"."remind_minutes" between 5 and 60);