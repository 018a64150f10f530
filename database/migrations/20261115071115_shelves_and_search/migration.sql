CREATE TABLE "listing_entries" (
	"category_id" integer,
	"product_id" integer,
	"listpos" integer NOT NULL,
	"popularity" integer NOT NULL,
	"net_pence" bigint,
	"save_net_pence" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"title" text NOT NULL,
	"attribute_value_ids" integer[] NOT NULL,
	CONSTRAINT "listing_entries_pkey" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"product_id" integer PRIMARY KEY,
	"listpos" integer NOT NULL,
	"popularity" integer NOT NULL,
	"net_pence" bigint,
	"save_net_pence" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"title" text NOT NULL,
	"attribute_value_ids" integer[] NOT NULL,
	"vector" tsvector NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY
);
--> statement-breakpoint
-- What a shop sells already stands on its shelves, too: as listing-facts-store.server.ts fills them.
INSERT INTO listing_entries
	select category_id, p.id, p.listpos, p.popularity,
	case when p.is_poa then null when p.product_type_id = 2 then p.cheapest_net_pence else p.opening_net_pence end,
	p.save_net_pence, p.created_at, p.title,
	array(select pav.value_id from product_attribute_values pav where pav.product_id = p.id order by 1)
	from products p, unnest(p.category_ids) category_id where p.is_published order by category_id, p.listpos;
--> statement-breakpoint
INSERT INTO search_entries
	select p.id, p.listpos, p.popularity,
	case when p.is_poa then null when p.product_type_id = 2 then p.cheapest_net_pence else p.opening_net_pence end,
	p.save_net_pence, p.created_at, p.title,
	array(select pav.value_id from product_attribute_values pav where pav.product_id = p.id order by 1),
	setweight(to_tsvector('shop_english', concat_ws(' ', p.title, p.internal_sku, b.title)), 'A')
		|| setweight(to_tsvector('shop_english', p.keywords || filed.english), 'B')
		|| setweight(to_tsvector('shop_spanish', p.keywords || filed.spanish), 'B')
		|| setweight(to_tsvector('shop_english', p.short_description), 'C')
	from products p left join brands b on b.id = p.brand_id cross join lateral (select coalesce(string_agg(' ' || c.title, ''), '') as english,
	coalesce(string_agg(' ' || c.title_es, ''), '') as spanish from categories c where c.id = any(p.category_ids)) filed
	where p.is_published order by p.popularity desc;
--> statement-breakpoint
INSERT INTO search_words
	select distinct word from products p left join brands b on b.id = p.brand_id cross join lateral (select coalesce(string_agg(' ' || c.title, ''), '') as english,
	coalesce(string_agg(' ' || c.title_es, ''), '') as spanish from categories c where c.id = any(p.category_ids)) filed,
	regexp_split_to_table(plain_text(concat_ws(' ', p.title, p.short_description, p.keywords, b.title, filed.english,
		filed.spanish)), '[^a-z]+') word
	where p.is_published and length(word) > 2;
--> statement-breakpoint
DROP INDEX "products_categories";--> statement-breakpoint
DROP INDEX "products_attribute_values";--> statement-breakpoint
DROP INDEX "products_search_vector";--> statement-breakpoint
DROP INDEX "products_search_text";--> statement-breakpoint
DROP INDEX "products_by_listpos";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_age";--> statement-breakpoint
DROP INDEX "products_by_saving";--> statement-breakpoint
DROP INDEX "products_by_title";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "attribute_value_ids";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_vector";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
CREATE INDEX "products_sku_start" ON "products" (lower(internal_sku) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "variants_sku_start" ON "variants" (lower(internal_sku) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "listing_entries_product" ON "listing_entries" ("product_id");--> statement-breakpoint
CREATE INDEX "listing_entries_by_listpos" ON "listing_entries" ("category_id","listpos","product_id");--> statement-breakpoint
CREATE INDEX "listing_entries_by_popularity" ON "listing_entries" ("category_id","popularity" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "listing_entries_by_price" ON "listing_entries" ("category_id","net_pence","product_id");--> statement-breakpoint
CREATE INDEX "listing_entries_by_falling_price" ON "listing_entries" ("category_id","net_pence" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "listing_entries_by_age" ON "listing_entries" ("category_id","created_at" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "listing_entries_by_saving" ON "listing_entries" ("category_id","save_net_pence" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "listing_entries_by_title" ON "listing_entries" ("category_id","title","product_id");--> statement-breakpoint
CREATE INDEX "listing_entries_values" ON "listing_entries" USING gin ("attribute_value_ids");--> statement-breakpoint
CREATE INDEX "search_entries_vector" ON "search_entries" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "search_entries_by_popularity" ON "search_entries" ("popularity" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "listing_entries" ADD CONSTRAINT "listing_entries_category_id_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "listing_entries" ADD CONSTRAINT "listing_entries_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;