ALTER TABLE "orders" ADD COLUMN "promised_dispatch_date" date;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "dispatch_cut_off_hour" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "dispatch_lead_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_dispatch" CHECK ("dispatch_cut_off_hour" between 1 and 23 and "dispatch_lead_days" between 0 and 90);