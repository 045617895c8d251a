CREATE TABLE "live_messages" (
	"outlet_id" integer NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"message_id" text NOT NULL,
	"shown" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_messages_outlet_id_day_pk" PRIMARY KEY("outlet_id","day")
);
--> statement-breakpoint
ALTER TABLE "outlets" DROP CONSTRAINT "outlets_kind";--> statement-breakpoint
ALTER TABLE "outlets" ALTER COLUMN "url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_target" CHECK (("outlets"."kind" = 'slack-app') = ("outlets"."channel" is not null) and ("outlets"."url" is null) = ("outlets"."channel" is not null));--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_kind" CHECK ("outlets"."kind" in ('slack', 'teams', 'mattermost', 'discord', 'google-chat', 'slack-app', 'webhook'));