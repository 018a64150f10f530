ALTER TABLE "order_lines" ADD COLUMN "is_printed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "is_printed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As `isPrinted` of the catalogue says it of what is ordered from now on.
UPDATE "order_lines" SET "is_printed" = true FROM "products"
WHERE "products"."id" = "order_lines"."product_id" AND ("product_type_id" = 3 OR "is_personalisable" OR "is_custom_gateway_product"
  OR "is_emagination_product" OR "max_colours" > 1 OR "products"."setup_net_pence" > 0);--> statement-breakpoint
UPDATE "quote_lines" SET "is_printed" = true FROM "products"
WHERE "products"."id" = "quote_lines"."product_id" AND ("product_type_id" = 3 OR "is_personalisable" OR "is_custom_gateway_product"
  OR "is_emagination_product" OR "max_colours" > 1 OR "products"."setup_net_pence" > 0);
