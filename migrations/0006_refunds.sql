CREATE TABLE "late_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"refunded_at" timestamp with time zone,
	"refund_status" text,
	"refund_tries" integer DEFAULT 0 NOT NULL,
	"refund_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_status" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "amount_refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancellation_amount" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancellation_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "simulated_payments" ADD COLUMN "refund_course" text;--> statement-breakpoint
ALTER TABLE "simulated_payments" ADD COLUMN "refund_status" text;