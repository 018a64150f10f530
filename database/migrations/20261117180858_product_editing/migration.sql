CREATE TABLE "product_versions" (
	"product_id" integer,
	"version" integer,
	"content" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_versions_pkey" PRIMARY KEY("product_id","version")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" ("brand_id","id");--> statement-breakpoint
CREATE INDEX "products_title_search" ON "products" USING gin (plain_text(coalesce(title ->> 'es', '') || ' ' || coalesce(title ->> 'en', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_unpublished" ON "products" ("id") WHERE not "is_published";--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;