CREATE TABLE "deleted_rows" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"row_id" integer NOT NULL,
	"row" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_rows" ADD CONSTRAINT "deleted_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_rows_user" ON "deleted_rows" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "deleted_rows_at" ON "deleted_rows" USING btree ("deleted_at");