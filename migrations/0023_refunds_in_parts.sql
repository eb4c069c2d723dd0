CREATE TABLE "order_refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"key" uuid,
	"provider_id" text,
	"by_kind" text NOT NULL,
	"by_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone,
	CONSTRAINT "order_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "order_refunds_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
DROP INDEX "orders_waiting_first";--> statement-breakpoint
DROP INDEX "orders_waiting";--> statement-breakpoint
DROP INDEX "orders_needing";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "evidence_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "simulated_payments" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_user" ON "order_refunds" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "order_refunds_asked" ON "order_refunds" USING btree ("try_at") WHERE "order_refunds"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "orders_waiting_first" ON "orders" USING btree ((NOT ("orders"."status" = 'paid' AND NOT "orders"."completed" AND "orders"."print_started_at" IS NULL AND "orders"."held_at" IS NULL AND "orders"."children_data" IS NOT NULL AND "orders"."people_data" IS NOT NULL)),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("created_at","id") WHERE ("orders"."status" = 'paid' AND NOT "orders"."completed" AND "orders"."print_started_at" IS NULL AND "orders"."held_at" IS NULL AND "orders"."children_data" IS NOT NULL AND "orders"."people_data" IS NOT NULL);--> statement-breakpoint
CREATE INDEX "orders_needing" ON "orders" USING btree ("created_at","id") WHERE ("orders"."status" = 'review' OR coalesce("orders"."dispute" = 'open', false) OR "orders"."mail_failed_at" IS NOT NULL OR "orders"."refund_failed_at" IS NOT NULL OR (coalesce("orders"."refund_status" IN ('refused', 'failed'), false) AND "orders"."refunded_at" IS NULL));--> statement-breakpoint
UPDATE "simulated_payments" SET "refunds" = jsonb_build_array(jsonb_build_object(
  'id', 're_' || "id", 'key', NULL, 'status', coalesce("refund_status", 'succeeded'),
  'amount', CASE WHEN "refund_status" = 'failed' THEN "amount_received" ELSE "amount_refunded" END))
WHERE "amount_refunded" > 0 OR "refund_status" IS NOT NULL;
