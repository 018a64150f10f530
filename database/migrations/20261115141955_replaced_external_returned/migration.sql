ALTER TABLE "order_lines" ADD COLUMN "returned_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaces_number" integer;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method", ADD CONSTRAINT "orders_payment_method" CHECK ("payment_method" in ('stripe', 'bacs', 'account', 'external'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method", ADD CONSTRAINT "payments_method" CHECK ("method" in ('stripe', 'bacs', 'account', 'external'));