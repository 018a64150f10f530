DROP INDEX "product_import_pictures_state";--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD COLUMN "product_version" integer;--> statement-breakpoint
CREATE INDEX "product_import_pictures_queue" ON "product_import_pictures" ("import_id","state","id");--> statement-breakpoint
CREATE INDEX "product_import_pictures_source" ON "product_import_pictures" ("import_id",md5("source"));