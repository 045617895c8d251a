CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lane" text NOT NULL,
	"data" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_by" uuid
);
--> statement-breakpoint
CREATE INDEX "jobs_due_at" ON "jobs" USING btree ("due_at");--> statement-breakpoint
-- Earlier versions kept the jobs of pending deliveries in another queue, and backups did not contain them.
INSERT INTO "jobs" ("lane", "data", "due_at")
	SELECT 'outlet-' || "outlet_id", jsonb_build_object('kind', 'outlet', 'outletId', "outlet_id", 'deliveryId', "id"), now()
	FROM "deliveries" WHERE "status" = 'pending' ORDER BY "id";