-- An outside designer takes the place of the shop's own panel, and custom-gateway that of e-magination, as the pages decide it.
UPDATE "products" SET "is_personalisable" = false
WHERE "is_personalisable" AND ("is_custom_gateway_product" OR "is_emagination_product");--> statement-breakpoint
UPDATE "products" SET "is_emagination_product" = false WHERE "is_emagination_product" AND "is_custom_gateway_product";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_one_designer" CHECK ("is_personalisable"::int + "is_custom_gateway_product"::int + "is_emagination_product"::int <= 1);
