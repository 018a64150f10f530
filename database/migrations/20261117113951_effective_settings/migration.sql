ALTER TABLE "orders" ADD COLUMN "invoice_reminded_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "first_promise_title" jsonb DEFAULT '{"en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "first_promise_text" jsonb DEFAULT '{"en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "second_promise_title" jsonb DEFAULT '{"en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "second_promise_text" jsonb DEFAULT '{"en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "third_promise_title" jsonb DEFAULT '{"en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "third_promise_text" jsonb DEFAULT '{"en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "price_match_label" jsonb DEFAULT '{"en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_lines" DROP CONSTRAINT "basket_lines_qty", ADD CONSTRAINT "basket_lines_qty" CHECK ("qty" between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "production_options" DROP CONSTRAINT "production_options_max_qty", ADD CONSTRAINT "production_options_max_qty" CHECK ("max_qty" between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_moq", ADD CONSTRAINT "products_moq" CHECK ("moq" between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_maximum_order_quantity", ADD CONSTRAINT "products_maximum_order_quantity" CHECK ("maximum_order_quantity" between "moq" and 1000000);--> statement-breakpoint
ALTER TABLE "price_tiers" DROP CONSTRAINT "price_tiers_qty", ADD CONSTRAINT "price_tiers_qty" CHECK ("qty" between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_qty", ADD CONSTRAINT "order_lines_qty" CHECK ("qty" between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "quote_lines" DROP CONSTRAINT "quote_lines_qty", ADD CONSTRAINT "quote_lines_qty" CHECK ("qty" between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_quantity", ADD CONSTRAINT "stock_reservations_quantity" CHECK ("quantity" between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_translated", ADD CONSTRAINT "shop_settings_translated" CHECK (("strapline" is null or "strapline" ->> 'en' is not null) and ("first_promise_title" is null or "first_promise_title" ->> 'en' is not null) and ("first_promise_text" is null or "first_promise_text" ->> 'en' is not null) and ("second_promise_title" is null or "second_promise_title" ->> 'en' is not null) and ("second_promise_text" is null or "second_promise_text" ->> 'en' is not null) and ("third_promise_title" is null or "third_promise_title" ->> 'en' is not null) and ("third_promise_text" is null or "third_promise_text" ->> 'en' is not null) and ("price_match_label" is null or "price_match_label" ->> 'en' is not null));--> statement-breakpoint
-- Invoices that are overdue already are not reminded of.
UPDATE "orders" SET "invoice_reminded_at" = now() WHERE "payment_due_at" < now() AND "paid_at" IS NULL;--> statement-breakpoint
-- A shop that was open before keeps the promises that it showed.
UPDATE "shop_settings" SET
  "first_promise_title" = '{"en": "Free design service", "es": "Servicio de diseño gratuito"}',
  "first_promise_text" = '{"en": "Send a logo and our artists set it up for print, at no charge.", "es": "Envíe su logotipo y nuestros diseñadores lo preparan para imprimir, sin coste."}',
  "second_promise_title" = '{"en": "Price match guarantee", "es": "Igualamos el mejor precio"}',
  "second_promise_text" = '{"en": "Found it cheaper from a UK stockist? We match the price.", "es": "¿Lo ha visto más barato en otro distribuidor del Reino Unido? Lo igualamos."}',
  "third_promise_title" = '{"en": "Reply within 1 hour", "es": "Respuesta en 1 hora"}',
  "third_promise_text" = '{"en": "Quote requests are priced by a person within the hour in trade hours.", "es": "Una persona valora su solicitud en menos de una hora en horario comercial."}',
  "price_match_label" = '{"en": "Price match guarantee", "es": "Igualamos el mejor precio"}'
WHERE "opened_at" IS NOT NULL;
