CREATE TABLE "payment_receipts" (
	"payment_id" integer PRIMARY KEY,
	"received_on" date NOT NULL,
	"means" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"recorded_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_receipts_means" CHECK ("means" in ('bank transfer', 'cash', 'cheque', 'card terminal', 'other'))
);
--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE CASCADE;