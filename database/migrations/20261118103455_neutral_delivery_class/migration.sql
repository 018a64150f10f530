-- The delivery prices that a new shop starts with name no trade. Shops that have saved their own, or use the class, keep it.
UPDATE "delivery_terms"
SET "terms" = replace(replace(replace("terms"::text,
	'"tanker"', '"special_transport"'),
	'"Tanker"', '"Special transport"'),
	'"Cisterna"', '"Transporte especial"')::jsonb
WHERE "version" = 1 AND "saved_by" IS NULL
	AND NOT EXISTS (SELECT 1 FROM "products" WHERE "delivery_class" = 'tanker');
