CREATE TABLE "chat_link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"chat_user_id" text NOT NULL,
	"chat_user_name" text NOT NULL,
	"venue_id" integer,
	"day" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_link_tokens_kind" CHECK ("chat_link_tokens"."kind" in ('mattermost', 'slack-app')),
	CONSTRAINT "chat_link_tokens_name_length" CHECK (char_length("chat_link_tokens"."chat_user_name") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "chat_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"chat_user_id" text NOT NULL,
	"chat_user_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_links_one_member" UNIQUE("team_id","kind","place","chat_user_id"),
	CONSTRAINT "chat_links_kind" CHECK ("chat_links"."kind" in ('mattermost', 'slack-app')),
	CONSTRAINT "chat_links_name_length" CHECK (char_length("chat_links"."chat_user_name") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "chat_presses" (
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"trigger_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_presses_trigger_hash_kind_place_pk" PRIMARY KEY("trigger_hash","kind","place"),
	CONSTRAINT "chat_presses_kind" CHECK ("chat_presses"."kind" in ('mattermost', 'slack-app'))
);
--> statement-breakpoint
ALTER TABLE "outlets" DROP CONSTRAINT "outlets_secret";--> statement-breakpoint
ALTER TABLE "chat_link_tokens" ADD CONSTRAINT "chat_link_tokens_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_links" ADD CONSTRAINT "chat_links_member" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."users"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_link_tokens_chat_user" ON "chat_link_tokens" USING btree ("team_id","kind","place","chat_user_id");--> statement-breakpoint
CREATE INDEX "chat_link_tokens_expires_at" ON "chat_link_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "chat_links_user_id" ON "chat_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_presses_at" ON "chat_presses" USING btree ("at");--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_secret" CHECK ("outlets"."kind" = 'mattermost' or ("outlets"."kind" = 'webhook') = ("outlets"."secret" is not null));