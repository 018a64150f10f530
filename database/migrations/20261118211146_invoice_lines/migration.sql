CREATE TABLE "invoice_lines" (
	"invoice_id" integer,
	"position" integer,
	"is_credit" boolean NOT NULL,
	"order_id" integer NOT NULL,
	"issued_on" date NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer,
	"title" text NOT NULL,
	"sku" text NOT NULL,
	"qty" integer NOT NULL,
	"net_pence" bigint NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"vat_pence" bigint NOT NULL,
	CONSTRAINT "invoice_lines_pkey" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_kind" CHECK ("kind" in ('goods', 'delivery', 'goodwill', 'unallocated'))
);
--> statement-breakpoint
CREATE INDEX "invoice_lines_issued" ON "invoice_lines" ("issued_on");--> statement-breakpoint
CREATE INDEX "invoice_lines_order" ON "invoice_lines" ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_product" ON "invoice_lines" ("product_id") WHERE "product_id" is not null;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL;