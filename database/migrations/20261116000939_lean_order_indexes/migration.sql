ALTER TABLE "orders" DROP CONSTRAINT "orders_quote_request_id_key";--> statement-breakpoint
DROP INDEX "orders_email";--> statement-breakpoint
DROP INDEX "order_events_quote";--> statement-breakpoint
CREATE INDEX "order_events_quote" ON "order_events" ("quote_request_id","id") WHERE "quote_request_id" is not null;--> statement-breakpoint
DROP INDEX "orders_customer";--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" ("customer_id","created_at" DESC NULLS LAST) WHERE "customer_id" is not null;--> statement-breakpoint
DROP INDEX "orders_voucher";--> statement-breakpoint
CREATE INDEX "orders_voucher" ON "orders" ("voucher_id") WHERE "voucher_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_quote" ON "orders" ("quote_request_id") WHERE "quote_request_id" is not null;