ALTER TABLE "checkouts" ADD COLUMN "copies" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "copies" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cards_per_copy" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "printed_digests" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "outdated_dismissed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "cards_per_copy" = 1 + jsonb_array_length("further_cards") WHERE "front_card_image" IS NOT NULL;
