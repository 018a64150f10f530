ALTER TABLE "categories" ADD COLUMN "default_sort" text DEFAULT 'best-match' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "price_limits" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "filter_slugs" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "pinned_product_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_default_sort" CHECK ("default_sort" in ('best-match', 'price-asc', 'price-desc', 'newest', 'name-asc', 'biggest-saving'));