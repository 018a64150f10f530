ALTER TABLE "orders" DROP CONSTRAINT "orders_received";--> statement-breakpoint
DROP INDEX "invoices_one_per_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_supplement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extra_owed_gross_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "purpose" text DEFAULT 'lines' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_with_extra_owed" ON "orders" ("created_at","number") WHERE ("extra_owed_gross_pence" > 0 and "status" not in ('cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_received_amount" CHECK ("received_gross_pence" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_extra_owed" CHECK ("extra_owed_gross_pence" between 0 and "total_gross_pence");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_purpose" CHECK ("purpose" in ('lines', 'order edit', 'rest'));