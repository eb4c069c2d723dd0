CREATE INDEX "session_user" ON "session" USING btree ((("sess" ->> 'userId')::integer));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reset_token_unique" UNIQUE("reset_token");