ALTER TABLE "checkouts" DROP COLUMN "billing";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "shipping";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "deliver_to_billing";