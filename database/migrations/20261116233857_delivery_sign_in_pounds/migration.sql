ALTER TABLE "shop_settings" ALTER COLUMN "delivery_sign" SET DEFAULT '£';--> statement-breakpoint
-- The euro sign was the default, and no page of the shop could change it: it becomes the new default.
UPDATE "shop_settings" SET "delivery_sign" = '£' WHERE "delivery_sign" = '€';
