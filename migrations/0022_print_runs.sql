CREATE TABLE "desk_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatch_orders" (
	"dispatch_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "dispatch_orders_dispatch_id_order_id_pk" PRIMARY KEY("dispatch_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "dispatches" (
	"id" serial PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"by_user_id" integer,
	"at" timestamp with time zone NOT NULL,
	"mails_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "print_run_orders" (
	"run_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"reason" text,
	"reason_words" text,
	"only_cards" integer[],
	"printed" jsonb,
	CONSTRAINT "print_run_orders_run_id_order_id_pk" PRIMARY KEY("run_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "print_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user_id" integer,
	"settings" jsonb NOT NULL,
	CONSTRAINT "print_runs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "dispatch_orders" ADD CONSTRAINT "dispatch_orders_dispatch_id_dispatches_id_fk" FOREIGN KEY ("dispatch_id") REFERENCES "public"."dispatches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_orders" ADD CONSTRAINT "dispatch_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_run_id_print_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."print_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_run_orders" ADD CONSTRAINT "print_run_orders_run_id_print_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."print_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_run_orders" ADD CONSTRAINT "print_run_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_runs" ADD CONSTRAINT "print_runs_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispatch_orders_order" ON "dispatch_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dispatches_run" ON "dispatches" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "dispatches_user" ON "dispatches" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "print_run_orders_order" ON "print_run_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "print_runs_user" ON "print_runs" USING btree ("by_user_id");