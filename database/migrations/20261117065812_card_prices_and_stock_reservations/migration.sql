ALTER TABLE "products" ADD COLUMN "display_net_pence" bigint;--> statement-breakpoint
UPDATE "products" SET "display_net_pence" = case "product_type_id" when 2 then "cheapest_net_pence" else "opening_net_pence" end
	WHERE not "is_poa";--> statement-breakpoint
-- The saving is the difference to the displayed price, also of a From price.
UPDATE "products" SET "save_net_pence" = greatest("was_net_pence" - "display_net_pence", 0)
	WHERE "product_type_id" = 2 and "was_net_pence" is not null and "display_net_pence" is not null;--> statement-breakpoint
UPDATE "listing_entries" SET "save_net_pence" = "products"."save_net_pence" FROM "products"
	WHERE "products"."id" = "listing_entries"."product_id" and "products"."product_type_id" = 2
		and "products"."save_net_pence" <> "listing_entries"."save_net_pence";--> statement-breakpoint
UPDATE "search_entries" SET "save_net_pence" = "products"."save_net_pence" FROM "products"
	WHERE "products"."id" = "search_entries"."product_id" and "products"."product_type_id" = 2
		and "products"."save_net_pence" <> "search_entries"."save_net_pence";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_amounts", ADD CONSTRAINT "products_amounts" CHECK ("extra_colour_net_pence" >= 0 and "setup_net_pence" >= 0 and "was_net_pence" >= 0 and "display_net_pence" >= 0 and "cheapest_net_pence" >= 0 and "save_net_pence" >= 0);--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "is_poa";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "opening_net_pence";--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"order_id" integer,
	"line_position" integer,
	"sellable_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"basket_id" text,
	CONSTRAINT "stock_reservations_pkey" PRIMARY KEY("order_id","line_position"),
	CONSTRAINT "stock_reservations_quantity" CHECK ("quantity" between 1 and 2500)
);
--> statement-breakpoint
CREATE TABLE "voucher_reservations" (
	"order_id" integer PRIMARY KEY,
	"voucher_id" integer NOT NULL,
	"basket_id" text
);
--> statement-breakpoint
-- An open order can be replaced by the next checkout of its basket: the newest one that waits for a card payment.
INSERT INTO "stock_reservations" ("order_id", "line_position", "sellable_id", "quantity", "basket_id")
	WITH open_orders AS (
		SELECT distinct on (o."basket_id") o."id", o."basket_id" FROM "orders" o
		WHERE o."basket_id" is not null and o."status" = 'awaiting payment'
			and (o."payment_method" is null or o."payment_method" = 'card')
			and (o."customer_id" is not null
				or not exists (SELECT 1 FROM "baskets" b WHERE b."id" = o."basket_id" and b."customer_id" is not null))
		ORDER BY o."basket_id", o."id" DESC)
	SELECT l."order_id", l."position", coalesce(l."variant_id", l."product_id"), l."stock_taken", open_orders."basket_id"
	FROM "order_lines" l JOIN "orders" o ON o."id" = l."order_id" LEFT JOIN open_orders ON open_orders."id" = o."id"
	WHERE l."stock_taken" > 0 and o."status" <> 'cancelled' and coalesce(l."variant_id", l."product_id") is not null;--> statement-breakpoint
INSERT INTO "voucher_reservations" ("order_id", "voucher_id", "basket_id")
	WITH open_orders AS (
		SELECT distinct on (o."basket_id") o."id", o."basket_id" FROM "orders" o
		WHERE o."basket_id" is not null and o."status" = 'awaiting payment'
			and (o."payment_method" is null or o."payment_method" = 'card')
			and (o."customer_id" is not null
				or not exists (SELECT 1 FROM "baskets" b WHERE b."id" = o."basket_id" and b."customer_id" is not null))
		ORDER BY o."basket_id", o."id" DESC)
	SELECT o."id", o."voucher_id", open_orders."basket_id"
	FROM "orders" o LEFT JOIN open_orders ON open_orders."id" = o."id"
	WHERE o."voucher_id" is not null and o."status" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_stock_taken";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "stock_taken";--> statement-breakpoint
CREATE INDEX "stock_reservations_basket" ON "stock_reservations" ("basket_id") WHERE "basket_id" is not null;--> statement-breakpoint
CREATE INDEX "voucher_reservations_voucher" ON "voucher_reservations" ("voucher_id");--> statement-breakpoint
CREATE INDEX "voucher_reservations_basket" ON "voucher_reservations" ("basket_id") WHERE "basket_id" is not null;--> statement-breakpoint
ALTER TABLE "voucher_reservations" ADD CONSTRAINT "voucher_reservations_voucher_id_vouchers_id_fkey" FOREIGN KEY ("voucher_id") REFERENCES "vouchers"("id") ON DELETE CASCADE;