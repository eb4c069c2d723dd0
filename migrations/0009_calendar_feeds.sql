CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"kinds" text[] NOT NULL,
	"alarms" text NOT NULL,
	"notes" boolean NOT NULL,
	"digest" text,
	"changed_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"made_for" text
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;