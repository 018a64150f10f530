ALTER TABLE "customers" ADD COLUMN "credit_hold_reason" text;--> statement-breakpoint
CREATE INDEX "customers_trade" ON "customers" ("id") WHERE "trade_account" = 'approved';--> statement-breakpoint
CREATE INDEX "customers_email_start" ON "customers" (email text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_name_words" ON "customers" USING gin (array_to_tsvector(array_remove(regexp_split_to_array(plain_text(first_name || ' ' || last_name || ' ' || company_name), '[^[:alnum:]]+'), '')));--> statement-breakpoint
CREATE INDEX "customers_telephone_start" ON "customers" (regexp_replace(regexp_replace(telephone, '[^0-9]', '', 'g'), '^((00)?44)?0?', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_postcode_start" ON "customers" (replace(lower(postcode), ' ', '') text_pattern_ops);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_credit_hold" CHECK ("credit_hold_reason" <> '');