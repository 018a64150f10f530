CREATE TABLE "trade_approvals" (
	"email" text PRIMARY KEY,
	"credit_limit_gross_pence" bigint,
	"payment_term_days" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trade_approvals_email_lower_case" CHECK ("email" = lower("email")),
	CONSTRAINT "trade_approvals_terms" CHECK ("credit_limit_gross_pence" >= 0 and "payment_term_days" >= 0)
);
--> statement-breakpoint
CREATE INDEX "customers_trade" ON "customers" ("id") WHERE "trade_account" = 'approved';--> statement-breakpoint
CREATE INDEX "customers_email_start" ON "customers" (email text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_name_words" ON "customers" USING gin (array_to_tsvector(array_remove(regexp_split_to_array(plain_text(first_name || ' ' || last_name || ' ' || company_name), '[^[:alnum:]]+'), '')));--> statement-breakpoint
CREATE INDEX "customers_telephone_start" ON "customers" (regexp_replace(regexp_replace(telephone, '[^0-9]', '', 'g'), '^((00)?44)?0?', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_postcode_start" ON "customers" (replace(lower(postcode), ' ', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "enquiries_trade_applications" ON "enquiries" ("created_at","id") WHERE "kind" = 'trade_account';--> statement-breakpoint
CREATE INDEX "enquiries_open_trade_applications" ON "enquiries" ("created_at","id") WHERE "kind" = 'trade_account' and "status" = 'new';--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "decision" jsonb;--> statement-breakpoint
ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_kind", ADD CONSTRAINT "enquiries_kind" CHECK ("kind" in ('contact', 'service', 'free_visual', 'samples', 'trade_account'));--> statement-breakpoint
-- Applications sent before they had a kind of their own.
UPDATE "enquiries" SET "kind" = 'trade_account' WHERE "kind" = 'contact' AND "details" ->> 'page' = 'trade-account';--> statement-breakpoint
-- Last and in one statement: visitors cannot sign in or be recognised while the table is locked.
ALTER TABLE "customers"
	ADD COLUMN "payment_term_days" integer,
	ADD COLUMN "credit_hold_reason" text,
	ADD CONSTRAINT "customers_payment_terms" CHECK ("payment_term_days" >= 0),
	ADD CONSTRAINT "customers_credit_hold" CHECK ("credit_hold_reason" <> '');--> statement-breakpoint
CREATE INDEX "customers_on_hold" ON "customers" ("id") WHERE "credit_hold_reason" is not null;
