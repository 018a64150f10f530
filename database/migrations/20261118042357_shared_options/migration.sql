CREATE TABLE "option_versions" (
	"option_id" integer,
	"version" integer,
	"content" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "option_versions_pkey" PRIMARY KEY("option_id","version")
);
--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "option_versions" ADD CONSTRAINT "option_versions_option_id_options_id_fkey" FOREIGN KEY ("option_id") REFERENCES "options"("id") ON DELETE CASCADE;