CREATE TABLE "idempotency_keys" (
	"user_id" integer,
	"call" text NOT NULL,
	"key" uuid NOT NULL,
	"digest" text NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_of_owner" UNIQUE NULLS NOT DISTINCT("user_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "discount_batches" DROP CONSTRAINT "discount_batches_key_unique";--> statement-breakpoint
ALTER TABLE "print_runs" DROP CONSTRAINT "print_runs_key_unique";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "discount_batches" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "print_runs" DROP COLUMN "key";