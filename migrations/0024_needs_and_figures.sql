CREATE TABLE "morning_mails" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_troubles" (
	"about" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"latest" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_needing";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispatched_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "dispatched_at" = sent.at
FROM (SELECT "order_id", min("at") AS at FROM "order_events" WHERE "kind" = 'dispatched' GROUP BY "order_id") AS sent
WHERE "orders"."id" = sent."order_id" AND "orders"."status" IN ('fulfilled', 'refunded');
--> statement-breakpoint
CREATE INDEX "order_refunds_given" ON "order_refunds" USING btree ("updated_at","amount") WHERE "order_refunds"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "orders_figures" ON "orders" USING btree ("created_at","amount","discount_amount","copies","cards_per_copy","status");--> statement-breakpoint
CREATE INDEX "orders_dispatched" ON "orders" USING btree ("dispatched_at","created_at") WHERE "orders"."dispatched_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_needing" ON "orders" USING btree ("created_at","id") WHERE ("orders"."status" = 'review' OR ("orders"."dispute" IS NOT DISTINCT FROM 'open') OR "orders"."mail_failed_at" IS NOT NULL OR "orders"."refund_failed_at" IS NOT NULL OR (("orders"."refund_status" IS NOT DISTINCT FROM 'refused' OR "orders"."refund_status" IS NOT DISTINCT FROM 'failed') AND "orders"."refunded_at" IS NULL));