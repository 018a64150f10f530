ALTER TABLE "shop_settings" ADD COLUMN "accent_colour" text DEFAULT '#0a4f8f' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "logo_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "icon_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_accent_colour" CHECK ("accent_colour" ~ '^#[0-9a-f]{6}$');