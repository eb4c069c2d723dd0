ALTER TABLE "order_events" ADD COLUMN "by_kind" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "by_user_id" integer;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "letter" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_user" ON "order_events" USING btree ("by_user_id");