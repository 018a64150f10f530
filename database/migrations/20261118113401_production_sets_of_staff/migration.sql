CREATE TABLE "production_set_versions" (
	"set_id" integer,
	"version" integer,
	"content" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "production_set_versions_pkey" PRIMARY KEY("set_id","version")
);
--> statement-breakpoint
ALTER TABLE "basket_lines" DROP CONSTRAINT "basket_lines_production_option_id_production_options_id_fkey";--> statement-breakpoint
ALTER TABLE "production_sets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_production_set" ON "products" ("production_set_id","id");--> statement-breakpoint
ALTER TABLE "production_set_versions" ADD CONSTRAINT "production_set_versions_set_id_production_sets_id_fkey" FOREIGN KEY ("set_id") REFERENCES "production_sets"("id") ON DELETE CASCADE;