CREATE TABLE "delivery_terms" (
	"version" integer PRIMARY KEY,
	"terms" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- One zone with the rates that the shop had, so that no price changes.
INSERT INTO "delivery_terms" ("version", "terms")
SELECT 1, jsonb_build_object(
	'classes', jsonb_agg(jsonb_build_object(
		'id', "delivery_class",
		'name', CASE "delivery_class"
			WHEN 'parcel' THEN '{"en": "Parcel", "es": "Paquete"}'::jsonb
			WHEN 'pallet' THEN '{"en": "Pallet", "es": "Palé"}'::jsonb
			ELSE '{"en": "Tanker", "es": "Cisterna"}'::jsonb END,
		'vatRate', "vat_rate_bp") ORDER BY "rank"),
	'zones', jsonb_build_array(jsonb_build_object(
		'id', 'default',
		'name', '{"en": "United Kingdom", "es": "Reino Unido"}'::jsonb,
		'areas', '[]'::jsonb,
		'rates', jsonb_object_agg("delivery_class", jsonb_build_object(
			'basis', 'value',
			'tiers', jsonb_build_array(jsonb_build_object('from', 0, 'chargeNet', "net_pence")),
			'freeOverNet', "free_over_net_pence",
			'transitDays', NULL)))),
	'surcharges', '[]'::jsonb)
FROM "delivery_rates";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_delivery_class_delivery_rates_delivery_class_fkey";--> statement-breakpoint
DROP TABLE "delivery_rates";--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "delivery_postcode" text;--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "delivery_surcharges" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_delivery_date" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight" CHECK ("weight_grams" >= 0);