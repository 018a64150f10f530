CREATE TABLE "shop_settings_versions" (
	"version" integer PRIMARY KEY,
	"settings" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "registered_address_lines" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "opening_hours" jsonb DEFAULT '[["08:30","17:00"],["08:30","17:00"],["08:30","17:00"],["08:30","17:00"],["08:30","17:00"],null,null]' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "closed_days" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "bank_account_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "bank_sort_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "bank_account_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "removal_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "samples_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "api_docs_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "shows_prices_incl_vat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "quote_promise_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "invoice_reminder_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "max_line_quantity" integer DEFAULT 2500 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "order_number_prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "invoice_number_prefix" text DEFAULT 'INV-' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "credit_note_number_prefix" text DEFAULT 'CN-' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_quote_promise" CHECK ("quote_promise_minutes" between 1 and 10080);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_line_quantity" CHECK ("max_line_quantity" between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_days", ADD CONSTRAINT "shop_settings_days" CHECK ("quote_valid_days" >= 0 and "invoice_due_days" >= 0 and "invoice_reminder_days" >= 0);