ALTER TABLE "product_import_rows" ADD COLUMN "rounded_price" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "prices_include_vat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ALTER COLUMN "counts" SET DEFAULT '{"created":0,"changed":0,"unchanged":0,"skipped":0,"refused":0,"flagged":0,"variants":0,"rounded":0}';