CREATE TABLE "set_aside_votes" (
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"round" integer NOT NULL,
	"venue_id" integer,
	"dropped_venue_id" integer,
	"ballot" integer NOT NULL,
	"against" boolean NOT NULL,
	"date" timestamp with time zone NOT NULL,
	CONSTRAINT "set_aside_votes_team_id_user_id_ballot_pk" PRIMARY KEY("team_id","user_id","ballot")
);
--> statement-breakpoint
ALTER TABLE "set_aside_votes" ADD CONSTRAINT "set_aside_votes_member" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."users"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_aside_votes" ADD CONSTRAINT "set_aside_votes_venue" FOREIGN KEY ("team_id","venue_id") REFERENCES "public"."venues"("team_id","id") ON DELETE cascade ON UPDATE no action;