CREATE TABLE "reminders" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"on_since" timestamp with time zone,
	"zone" text NOT NULL,
	"at" text NOT NULL,
	"leads" integer[] NOT NULL,
	"weekly" smallint,
	"before_weekend" boolean NOT NULL,
	"names_in_subject" boolean NOT NULL,
	"last_day" date,
	"stopped" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"link_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "remind" integer[];--> statement-breakpoint
ALTER TABLE "special_dates" ADD COLUMN "remind" integer[];--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("zone","last_day","at") WHERE "reminders"."on_since" IS NOT NULL;