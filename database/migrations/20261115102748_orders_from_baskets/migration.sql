ALTER TABLE "order_lines" ADD COLUMN "stock_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "basket_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_told_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_basket" ON "orders" ("basket_id") WHERE "basket_id" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_stock_taken" CHECK ("stock_taken" in (0, "qty"));