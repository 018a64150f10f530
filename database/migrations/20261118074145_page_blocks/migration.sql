CREATE TABLE "page_pictures" (
	"page_id" integer,
	"file_key" text,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_pictures_pkey" PRIMARY KEY("page_id","file_key")
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "blocks" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "seo_title" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "seo_description" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_hidden_from_search" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_page_id_pages_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_seo_translated" CHECK (("seo_title" is null or "seo_title" ->> 'en' is not null) and ("seo_description" is null or "seo_description" ->> 'en' is not null));