ALTER TABLE "categories" ADD COLUMN "seo_title" jsonb DEFAULT '{"en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seo_description" jsonb DEFAULT '{"en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD COLUMN "extra_colour_net_pence" bigint;--> statement-breakpoint
ALTER TABLE "product_contents" ADD COLUMN "seo_title" jsonb;--> statement-breakpoint
ALTER TABLE "product_contents" ADD COLUMN "seo_description" jsonb;--> statement-breakpoint
CREATE INDEX "products_scheduled" ON "products" ("publish_from") WHERE "publish_from" is not null;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_seo_translated" CHECK (("seo_title" is null or "seo_title" ->> 'en' is not null) and ("seo_description" is null or "seo_description" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_extra_colour" CHECK ("extra_colour_net_pence" >= 0);--> statement-breakpoint
ALTER TABLE "product_contents" ADD CONSTRAINT "product_contents_seo_translated" CHECK (("seo_title" is null or "seo_title" ->> 'en' is not null) and ("seo_description" is null or "seo_description" ->> 'en' is not null));