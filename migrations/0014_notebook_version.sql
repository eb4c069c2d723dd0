ALTER TABLE "calendar_feeds" ADD COLUMN "notebook_version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Whoever writes a fact that a feed may tell of, by whichever statement, raises the version in the same transaction.
CREATE FUNCTION "raise_notebook_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."calendar_feeds" SET "notebook_version" = "notebook_version" + 1
	WHERE "user_id" IN (SELECT "user_id" FROM "changed");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "children_insert_in_notebook" AFTER INSERT ON "children" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_notebook_version"();
--> statement-breakpoint
CREATE TRIGGER "children_update_in_notebook" AFTER UPDATE ON "children" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_notebook_version"();
--> statement-breakpoint
CREATE TRIGGER "children_delete_in_notebook" AFTER DELETE ON "children" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_notebook_version"();
--> statement-breakpoint
CREATE TRIGGER "important_people_insert_in_notebook" AFTER INSERT ON "important_people" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_notebook_version"();
--> statement-breakpoint
CREATE TRIGGER "important_people_update_in_notebook" AFTER UPDATE ON "important_people" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_notebook_version"();
--> statement-breakpoint
CREATE TRIGGER "important_people_delete_in_notebook" AFTER DELETE ON "important_people" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_notebook_version"();
--> statement-breakpoint
CREATE TRIGGER "special_dates_insert_in_notebook" AFTER INSERT ON "special_dates" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_notebook_version"();
--> statement-breakpoint
CREATE TRIGGER "special_dates_update_in_notebook" AFTER UPDATE ON "special_dates" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_notebook_version"();
--> statement-breakpoint
CREATE TRIGGER "special_dates_delete_in_notebook" AFTER DELETE ON "special_dates" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_notebook_version"();
--> statement-breakpoint
CREATE TRIGGER "date_choices_insert_in_notebook" AFTER INSERT ON "date_choices" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_notebook_version"();
--> statement-breakpoint
CREATE TRIGGER "date_choices_update_in_notebook" AFTER UPDATE ON "date_choices" REFERENCING NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_notebook_version"();
--> statement-breakpoint
CREATE TRIGGER "date_choices_delete_in_notebook" AFTER DELETE ON "date_choices" REFERENCING OLD TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "raise_notebook_version"();
