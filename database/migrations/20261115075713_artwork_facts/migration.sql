ALTER TABLE "artwork_files" ADD COLUMN "session_id_hash" text;--> statement-breakpoint
ALTER TABLE "artwork_files" ADD COLUMN "width_px" integer;--> statement-breakpoint
ALTER TABLE "artwork_files" ADD COLUMN "height_px" integer;--> statement-breakpoint
ALTER TABLE "artwork_files" ADD COLUMN "dpi" integer;--> statement-breakpoint
ALTER TABLE "artwork_files" ADD COLUMN "thumbnail_key" text;--> statement-breakpoint
CREATE INDEX "artwork_files_session" ON "artwork_files" ("session_id_hash") WHERE "session_id_hash" is not null;