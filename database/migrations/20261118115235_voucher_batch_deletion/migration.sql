ALTER TABLE "voucher_batches" ADD COLUMN "used_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD COLUMN "is_being_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD CONSTRAINT "voucher_batches_idempotency_key_key" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD CONSTRAINT "voucher_batches_used_codes" CHECK ("used_codes" >= 0);--> statement-breakpoint
UPDATE "voucher_batches" SET "used_codes" = (SELECT count(*) FROM "vouchers" WHERE "vouchers"."batch_id" = "voucher_batches"."id" AND "vouchers"."used" > 0);
