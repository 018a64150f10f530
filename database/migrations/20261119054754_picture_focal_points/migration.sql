ALTER TABLE "products" ADD COLUMN "thumbnail_focal_point" text;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD COLUMN "document_kind" text;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD COLUMN "document_locale" text;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD COLUMN "size_bytes" integer;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "focal_point" text;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_focal_point" CHECK ("focal_point" ~ '^\d{1,3} \d{1,3}$');