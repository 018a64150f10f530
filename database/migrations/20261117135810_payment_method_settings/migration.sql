ALTER TABLE "payments" ADD COLUMN "mode" text;--> statement-breakpoint
-- A demo shop accepts test keys only. Stripe's sessions are named after the mode of their key.
UPDATE "payments" SET "mode" = CASE
	WHEN "gateway_reference" LIKE 'cs\_test\_%' AND "provider" = 'stripe' THEN 'test'
	WHEN (SELECT "is_demo" FROM "shop_settings") THEN CASE WHEN "provider" = 'stripe' THEN 'test' ELSE 'demo' END
	WHEN "provider" = 'stand-in' THEN 'demo'
	ELSE 'live'
END;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "mode" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "card_payment" jsonb DEFAULT '{"isEnabled":true,"minGrossPence":null,"maxGrossPence":null,"audience":"everybody","text":{},"position":2}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "transfer_payment" jsonb DEFAULT '{"isEnabled":true,"minGrossPence":null,"maxGrossPence":null,"audience":"everybody","text":{},"position":3}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "account_payment" jsonb DEFAULT '{"isEnabled":true,"minGrossPence":null,"maxGrossPence":null,"audience":"everybody","text":{},"position":1}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_mode" CHECK ("mode" in ('live', 'test', 'demo'));