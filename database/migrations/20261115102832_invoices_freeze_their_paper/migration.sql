ALTER TABLE "shop_settings" ADD COLUMN "registration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "file_key";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" ("order_id") WHERE "kind" = 'invoice';