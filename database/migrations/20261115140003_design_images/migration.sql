CREATE TABLE "design_images" (
	"id" text PRIMARY KEY,
	"file_key" text NOT NULL UNIQUE,
	"design_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "design_images_tries" ON "design_images" ("created_at") WHERE "design_id" is null;--> statement-breakpoint
ALTER TABLE "design_images" ADD CONSTRAINT "design_images_design_id_designs_id_fkey" FOREIGN KEY ("design_id") REFERENCES "designs"("id") ON DELETE SET NULL;