ALTER TABLE "outlets" ADD COLUMN "access_token_id" integer;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "access_token_id" integer;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_access_token_id_access_tokens_id_fk" FOREIGN KEY ("access_token_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_access_token_id_access_tokens_id_fk" FOREIGN KEY ("access_token_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outlets_access_token_id" ON "outlets" USING btree ("access_token_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_access_token_id" ON "push_subscriptions" USING btree ("access_token_id");