ALTER TABLE "simulated_payments" ADD COLUMN "amount_refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_payments" ADD COLUMN "disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_payments" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;