CREATE TABLE "basket_merges" (
	"basket_id" text PRIMARY KEY,
	"earlier_lines" jsonb NOT NULL,
	"left_out_product_ids" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "basket_merges" ADD CONSTRAINT "basket_merges_basket_id_baskets_id_fkey" FOREIGN KEY ("basket_id") REFERENCES "baskets"("id") ON DELETE CASCADE;