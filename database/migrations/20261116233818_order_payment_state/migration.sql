ALTER TABLE "orders" ADD COLUMN "payment_due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_gross_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As on the invoice; an order on account without one is due as many days after it was placed as the shop grants.
UPDATE "orders" SET "payment_due_at" = coalesce(
  (SELECT "pay_until" FROM "invoices" WHERE "invoices"."order_id" = "orders"."id" AND "invoices"."kind" = 'invoice'),
  (date_trunc('day', "orders"."created_at" AT TIME ZONE 'Europe/London')
    + make_interval(days => coalesce((SELECT max("invoice_due_days") FROM "shop_settings"), 30) + 1)) AT TIME ZONE 'Europe/London'
    - interval '1 millisecond')
WHERE "payment_method" = 'account';--> statement-breakpoint
UPDATE "orders" SET "refunded_gross_pence" = "refunded"."pence"
FROM (SELECT "order_id", sum("refunded_gross_pence") AS "pence" FROM "payments" WHERE NOT "is_surplus" GROUP BY "order_id") AS "refunded"
WHERE "refunded"."order_id" = "orders"."id" AND "refunded"."pence" > 0;--> statement-breakpoint
CREATE INDEX "orders_to_produce" ON "orders" ("created_at","number") WHERE ("status" = 'paid' or ("status" = 'awaiting payment' and "payment_due_at" is not null));--> statement-breakpoint
CREATE INDEX "orders_owed_on_account" ON "orders" ("created_at","number") WHERE ("payment_due_at" is not null and "paid_at" is null and "status" not in ('cancelled', 'refunded'));--> statement-breakpoint
CREATE INDEX "orders_partly_refunded" ON "orders" ("created_at","number") WHERE ("refunded_gross_pence" > 0 and "status" <> 'refunded');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due_on_account" CHECK (("payment_due_at" is not null) = (coalesce("payment_method", '') = 'account'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("refunded_gross_pence" between 0 and "total_gross_pence");