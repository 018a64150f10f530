ALTER TABLE "order_lines" ADD COLUMN "is_print_overridden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Staff let these lines into production before each line remembered it: the audit log tells which, and where no artwork is
-- expected nobody could approve any.
UPDATE "order_lines" SET "is_print_overridden" = true FROM "orders"
WHERE "orders"."id" = "order_lines"."order_id" AND "orders"."status" = 'in production' AND (
  "order_lines"."artwork_status" = 'none'
  OR ("order_lines"."artwork_status" IN ('proof sent', 'changes asked') AND EXISTS (
    SELECT 1 FROM "audit_log" WHERE "subject" = 'order' AND "subject_id" = "orders"."number"::text
      AND "action" = 'print approval overridden'))
);
