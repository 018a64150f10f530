ALTER TABLE "personalisation_areas" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "personalisation_areas" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "personalisation_areas" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "personalisation_areas" ADD COLUMN "min_dpi" integer;--> statement-breakpoint
ALTER TABLE "personalisation_areas" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "designs_product" ON "designs" ("product_id");--> statement-breakpoint
ALTER TABLE "personalisation_areas" ADD CONSTRAINT "personalisation_areas_size" CHECK ("width_mm" > 0 and "height_mm" > 0 and "min_dpi" > 0);