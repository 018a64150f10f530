ALTER TABLE "order_lines" ADD COLUMN "is_print_overridden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is in production was let into it before each line remembered it.
UPDATE "order_lines" SET "is_print_overridden" = true FROM "orders"
WHERE "orders"."id" = "order_lines"."order_id" AND "orders"."status" = 'in production'
  AND "order_lines"."artwork_status" IN ('none', 'proof sent', 'changes asked');
