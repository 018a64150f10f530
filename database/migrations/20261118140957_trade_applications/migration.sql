CREATE TABLE "trade_approvals" (
	"email" text PRIMARY KEY,
	"credit_limit_gross_pence" bigint DEFAULT 0 NOT NULL,
	"payment_term_days" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trade_approvals_email_lower_case" CHECK ("email" = lower("email")),
	CONSTRAINT "trade_approvals_terms" CHECK ("credit_limit_gross_pence" >= 0 and "payment_term_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "payment_term_days" integer;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "decision" jsonb;--> statement-breakpoint
CREATE INDEX "enquiries_trade_applications" ON "enquiries" ("created_at","id") WHERE "kind" = 'trade_account';--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_payment_terms" CHECK ("payment_term_days" >= 0);--> statement-breakpoint
ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_kind", ADD CONSTRAINT "enquiries_kind" CHECK ("kind" in ('contact', 'service', 'free_visual', 'samples', 'trade_account'));--> statement-breakpoint
-- Applications sent before they had a kind of their own.
UPDATE "enquiries" SET "kind" = 'trade_account' WHERE "kind" = 'contact' AND "details" ->> 'page' = 'trade-account';
