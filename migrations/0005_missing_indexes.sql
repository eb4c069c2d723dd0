CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lapsed_checkouts_at" ON "lapsed_checkouts" USING btree ("lapsed_at");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status");--> statement-breakpoint
CREATE INDEX "simulated_payments_updated" ON "simulated_payments" USING btree ("updated_at");