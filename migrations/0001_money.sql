CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_lost" integer DEFAULT 0 NOT NULL,
	"evidence_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" integer,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"status" text NOT NULL,
	"key" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone,
	"provider_id" text,
	"told" text,
	"reason" text,
	"by_kind" text NOT NULL,
	"by_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "late_payments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_refunds" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "late_payments" CASCADE;--> statement-breakpoint
DROP TABLE "order_refunds" CASCADE;--> statement-breakpoint
DROP INDEX "orders_needing";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "amount_lost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_payments" ADD COLUMN "disputes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE "disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "disputes_lost" ON "disputes" USING btree ("closed_at","amount_lost") WHERE "disputes"."status" = 'lost';--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_late" ON "refunds" USING btree ("payment_id") WHERE "refunds"."cause" = 'late payment';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_user" ON "refunds" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("try_at") WHERE "refunds"."try_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_made" ON "refunds" USING btree ("updated_at","amount") WHERE "refunds"."status" = 'succeeded' AND "refunds"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_needing" ON "orders" USING btree ("created_at","id") WHERE ("orders"."status" = 'review' OR ("orders"."dispute" IS NOT DISTINCT FROM 'chargeback' OR "orders"."dispute" IS NOT DISTINCT FROM 'inquiry') OR "orders"."mail_failed_at" IS NOT NULL OR "orders"."refund_status" IS NOT DISTINCT FROM 'refused' OR "orders"."refund_status" IS NOT DISTINCT FROM 'failed');--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "refund_tries";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "refund_try_at";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "cancellation_amount";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "cancellation_told_at";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "disputed_at";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "refund_failed_at";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "evidence_by";--> statement-breakpoint
ALTER TABLE "simulated_payments" DROP COLUMN "amount_refunded";--> statement-breakpoint
ALTER TABLE "simulated_payments" DROP COLUMN "refund_status";--> statement-breakpoint
ALTER TABLE "simulated_payments" DROP COLUMN "disputed";