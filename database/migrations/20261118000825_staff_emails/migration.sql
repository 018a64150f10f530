ALTER TABLE "shop_settings" ADD COLUMN "new_order_email" jsonb DEFAULT '{"isEnabled":true,"recipients":[]}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "quote_request_email" jsonb DEFAULT '{"isEnabled":true,"recipients":[]}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "quote_declined_email" jsonb DEFAULT '{"isEnabled":true,"recipients":[]}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "enquiry_email" jsonb DEFAULT '{"isEnabled":true,"recipients":[]}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "proof_answer_email" jsonb DEFAULT '{"isEnabled":true,"recipients":[]}' NOT NULL;