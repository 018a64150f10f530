ALTER TABLE "orders" ADD COLUMN "number_prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaces_number_prefix" text DEFAULT '' NOT NULL;