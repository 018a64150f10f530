ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text;--> statement-breakpoint
-- The method named its provider or its payment scheme; now it names the kind of payment.
UPDATE "orders" SET "payment_method" = CASE "payment_method" WHEN 'stripe' THEN 'card' ELSE 'transfer' END
WHERE "payment_method" IN ('stripe', 'bacs');--> statement-breakpoint
-- Payments of demo orders, and those with a session at the stand-in, never went to Stripe.
UPDATE "payments" SET "method" = 'card', "provider" = CASE
  WHEN "gateway_reference" LIKE 'pi_demo_%' THEN 'stand-in'
  WHEN EXISTS (SELECT 1 FROM "stand_in_sessions" WHERE "stand_in_sessions"."idempotency_key" = "payments"."idempotency_key") THEN 'stand-in'
  ELSE 'stripe' END
WHERE "method" = 'stripe';--> statement-breakpoint
UPDATE "payments" SET "method" = 'transfer' WHERE "method" = 'bacs';--> statement-breakpoint
UPDATE "payment_events" SET "gateway" = 'stand-in'
WHERE "payment_id" IN (SELECT "id" FROM "payments" WHERE "provider" = 'stand-in')
  OR "payload" #>> '{data,object,metadata,payment}' IN (SELECT "idempotency_key" FROM "stand_in_sessions");--> statement-breakpoint
-- The label of the method is printed on the invoice.
UPDATE "invoices" SET "content" = jsonb_set("content", '{payment,method}',
  CASE "content" #>> '{payment,method}' WHEN 'stripe' THEN '"card"'::jsonb ELSE '"transfer"'::jsonb END)
WHERE "content" #>> '{payment,method}' IN ('stripe', 'bacs');--> statement-breakpoint
-- A queued email is found by its key when the customer chooses another method.
UPDATE "outbox" SET "dedupe_key" = regexp_replace("dedupe_key", ' bacs( [0-9]+)?$', ' transfer\1')
WHERE "dedupe_key" ~ '^order received [0-9]+ bacs( [0-9]+)?$';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider" CHECK (("provider" is not null) = ("method" in ('card')));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("payment_method" in ('card', 'transfer', 'account', 'external'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("method" in ('card', 'transfer', 'account', 'external'));
