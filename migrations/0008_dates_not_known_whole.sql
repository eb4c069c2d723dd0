CREATE TABLE "date_choices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"leap_day" text NOT NULL,
	"round_days" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "children" ADD COLUMN "day_unknown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "special_dates" ADD COLUMN "day_unknown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "important_people" ADD COLUMN "died_on" date;--> statement-breakpoint
ALTER TABLE "date_choices" ADD CONSTRAINT "date_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;