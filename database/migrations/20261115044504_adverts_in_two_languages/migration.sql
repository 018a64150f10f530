ALTER TABLE "adverts" ADD COLUMN "image_key_es" text;--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" ("is_poa","cheapest_net_pence","id");