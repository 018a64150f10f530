CREATE TABLE "voucher_versions" (
	"voucher_id" integer,
	"version" integer,
	"content" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_versions_pkey" PRIMARY KEY("voucher_id","version")
);
--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "is_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "is_stackable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "is_first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "vouchers_code_appearance" ON "vouchers" (translate(code, 'OQILZSB-_', '0011258'));--> statement-breakpoint
ALTER TABLE "voucher_versions" ADD CONSTRAINT "voucher_versions_voucher_id_vouchers_id_fkey" FOREIGN KEY ("voucher_id") REFERENCES "vouchers"("id") ON DELETE CASCADE;--> statement-breakpoint
UPDATE "vouchers" SET "is_restricted" = true WHERE EXISTS (SELECT FROM "voucher_products" WHERE "voucher_id" = "vouchers"."id") OR EXISTS (SELECT FROM "voucher_categories" WHERE "voucher_id" = "vouchers"."id");