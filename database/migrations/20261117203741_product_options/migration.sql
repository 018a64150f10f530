CREATE TABLE "product_options" (
	"product_id" integer,
	"option_id" integer,
	"position" integer NOT NULL,
	CONSTRAINT "product_options_pkey" PRIMARY KEY("product_id","option_id")
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "product_options_option" ON "product_options" ("option_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" ("variant_id") WHERE "variant_id" is not null;--> statement-breakpoint
CREATE INDEX "quote_lines_variant" ON "quote_lines" ("variant_id") WHERE "variant_id" is not null;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_option_id_options_id_fkey" FOREIGN KEY ("option_id") REFERENCES "options"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_withdrawn" CHECK (not ("is_active" and "is_withdrawn"));