CREATE TABLE "email_verification_tokens" (
	"customer_id" integer PRIMARY KEY,
	"token_hash" text NOT NULL UNIQUE,
	"email" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "verified_email" text;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expires_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "unpaid_transfer_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "unpaid_guest_transfer_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "max_unpaid_guest_units" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
CREATE INDEX "email_verification_tokens_expiry" ON "email_verification_tokens" ("expires_at");--> statement-breakpoint
CREATE INDEX "order_lines_artwork" ON "order_lines" ("artwork_file_id") WHERE "artwork_file_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_design" ON "order_lines" ("design_id") WHERE "design_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_placed_from" ON "orders" ("placed_from") WHERE "placed_from" is not null;--> statement-breakpoint
CREATE INDEX "quote_lines_artwork" ON "quote_lines" ("artwork_file_id") WHERE "artwork_file_id" is not null;--> statement-breakpoint
CREATE INDEX "quote_lines_design" ON "quote_lines" ("design_id") WHERE "design_id" is not null;--> statement-breakpoint
ALTER TABLE "email_verification_tokens" ADD CONSTRAINT "email_verification_tokens_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_unpaid_days" CHECK ("unpaid_transfer_days" between 1 and 90 and "unpaid_guest_transfer_days" between 1 and 90);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_unpaid_units" CHECK ("max_unpaid_guest_units" between 1 and 100000);--> statement-breakpoint
UPDATE "password_reset_tokens" SET "email" = "customers"."email" FROM "customers" WHERE "customers"."id" = "password_reset_tokens"."customer_id";--> statement-breakpoint
-- Nobody was told an end for these, so they are kept for the whole time from now on.
UPDATE "orders" SET "expires_at" = now() + CASE WHEN "customer_id" IS NULL THEN interval '3 days' ELSE interval '7 days' END
WHERE "status" = 'awaiting payment' AND "payment_method" = 'bacs' AND "placed_by_staff_id" IS NULL AND "quote_request_id" IS NULL;
