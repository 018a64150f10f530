ALTER TABLE "shop_settings" ADD COLUMN "first_order_number" integer DEFAULT 100001 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "first_invoice_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "first_credit_note_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_first_numbers" CHECK ("first_order_number" > 0 and "first_invoice_number" > 0 and "first_credit_note_number" > 0);