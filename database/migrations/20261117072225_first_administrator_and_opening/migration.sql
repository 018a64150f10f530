CREATE TABLE "setup_links" (
	"token_hash" text PRIMARY KEY,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "opened_at" timestamp(3) with time zone;--> statement-breakpoint
-- A shop that is in use is open.
UPDATE "shop_settings" SET "opened_at" = now() WHERE EXISTS (SELECT FROM "customers") OR EXISTS (SELECT FROM "products");
