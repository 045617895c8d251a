CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_id_form" CHECK ("pictures"."id" ~ '^[A-Za-z0-9_-]{22}$')
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_team_id" ON "pictures" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "pictures_uploaded_by" ON "pictures" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "pictures_created_at" ON "pictures" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lunches_picture" ON "lunches" USING btree (substring("image_url" from '/api/pictures/([A-Za-z0-9_-]{22})$')) WHERE substring("lunches"."image_url" from '/api/pictures/([A-Za-z0-9_-]{22})$') is not null;--> statement-breakpoint
CREATE INDEX "vault_items_picture" ON "vault_items" USING btree (substring("image_url" from '/api/pictures/([A-Za-z0-9_-]{22})$')) WHERE substring("vault_items"."image_url" from '/api/pictures/([A-Za-z0-9_-]{22})$') is not null;--> statement-breakpoint
CREATE INDEX "venues_picture" ON "venues" USING btree (substring("image_url" from '/api/pictures/([A-Za-z0-9_-]{22})$')) WHERE substring("venues"."image_url" from '/api/pictures/([A-Za-z0-9_-]{22})$') is not null;