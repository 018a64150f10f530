CREATE TABLE "pending_sign_ins" (
	"session_hash" text PRIMARY KEY,
	"customer_id" integer NOT NULL,
	"password_fingerprint" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY,
	"customer_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"customer_id" integer PRIMARY KEY,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE INDEX "pending_sign_ins_customer" ON "pending_sign_ins" ("customer_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expiry" ON "pending_sign_ins" ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_customer" ON "recovery_codes" ("customer_id");--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;