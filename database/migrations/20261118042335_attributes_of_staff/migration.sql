CREATE TABLE "attribute_versions" (
	"attribute_id" integer,
	"version" integer,
	"content" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attribute_versions_pkey" PRIMARY KEY("attribute_id","version")
);
--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "unit" jsonb DEFAULT '{"en":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attribute_versions" ADD CONSTRAINT "attribute_versions_attribute_id_attributes_id_fkey" FOREIGN KEY ("attribute_id") REFERENCES "attributes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_unit_translated" CHECK (("unit" is null or "unit" ->> 'en' is not null));