ALTER TABLE "customers" ADD COLUMN "staff_roles" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- Existing staff keep what they could do.
UPDATE "customers" SET "staff_roles" = '{sales,production,catalogue,accounts}' WHERE "role" = 'staff';--> statement-breakpoint
UPDATE "customers" SET "role" = 'staff', "staff_roles" = '{administrator}' WHERE "role" = 'administrator';--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_staff_roles" CHECK ("staff_roles" <@ array['sales', 'production', 'catalogue', 'accounts', 'administrator']);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_only_staff_have_roles" CHECK ("role" = 'staff' or "staff_roles" = '{}');--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_role", ADD CONSTRAINT "customers_role" CHECK ("role" in ('customer', 'staff'));