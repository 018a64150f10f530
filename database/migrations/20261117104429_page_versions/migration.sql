CREATE TABLE "page_versions" (
	"page_id" integer,
	"version" integer,
	"content" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_pkey" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fkey" FOREIGN KEY ("page_id") REFERENCES "pages"("id") ON DELETE CASCADE;