ALTER TABLE "shop_settings" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Shops that an earlier version seeded. The domain is reserved, so no real shop has such an administrator.
UPDATE "shop_settings" SET "is_demo" = true WHERE EXISTS (SELECT 1 FROM "customers" WHERE "email" = 'admin@example.com' AND "role" = 'administrator');
