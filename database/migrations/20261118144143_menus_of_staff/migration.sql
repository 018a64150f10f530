CREATE TABLE "menu_versions" (
	"menu" text,
	"version" integer,
	"entries" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_versions_pkey" PRIMARY KEY("menu","version"),
	CONSTRAINT "menu_versions_menu_name" CHECK ("menu" in ('header', 'footer', 'services'))
);
--> statement-breakpoint
ALTER TABLE "menu_big_links" ADD COLUMN "key" text DEFAULT substr(md5(random()::text), 1, 8) NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_big_links" ADD COLUMN "link_kind" text DEFAULT 'address' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_big_links" ADD COLUMN "target_id" integer;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "key" text DEFAULT substr(md5(random()::text), 1, 8) NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "link_kind" text DEFAULT 'address' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "target_id" integer;--> statement-breakpoint
ALTER TABLE "menu_big_links" ADD CONSTRAINT "menu_big_links_link_kind" CHECK ("link_kind" in ('address', 'categories', 'category', 'page', 'product'));--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_link_kind" CHECK ("link_kind" in ('address', 'categories', 'category', 'page', 'product'));--> statement-breakpoint
UPDATE "menu_items" SET "link_kind" = 'category', "target_id" = categories.id FROM categories WHERE "menu_items".url = '/' || categories.path AND "menu_items".link_kind = 'address';
--> statement-breakpoint
UPDATE "menu_items" SET "link_kind" = 'page', "target_id" = pages.id FROM pages WHERE "menu_items".url = '/' || pages.slug AND "menu_items".link_kind = 'address' and pages.kind <> 'home';
--> statement-breakpoint
UPDATE "menu_items" SET "link_kind" = 'product', "target_id" = products.id FROM products WHERE "menu_items".url = '/product/' || products.url AND "menu_items".link_kind = 'address';
--> statement-breakpoint
UPDATE "menu_big_links" SET "link_kind" = 'category', "target_id" = categories.id FROM categories WHERE "menu_big_links".url = '/' || categories.path AND "menu_big_links".link_kind = 'address';
--> statement-breakpoint
UPDATE "menu_big_links" SET "link_kind" = 'page', "target_id" = pages.id FROM pages WHERE "menu_big_links".url = '/' || pages.slug AND "menu_big_links".link_kind = 'address' and pages.kind <> 'home';
--> statement-breakpoint
UPDATE "menu_big_links" SET "link_kind" = 'product', "target_id" = products.id FROM products WHERE "menu_big_links".url = '/product/' || products.url AND "menu_big_links".link_kind = 'address';
