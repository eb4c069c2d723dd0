DROP FUNCTION raise_notebook_version() CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP COLUMN "digest";--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP COLUMN "changed_at";--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP COLUMN "sequence";--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP COLUMN "etag";--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP COLUMN "made_for";--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP COLUMN "notebook_version";
