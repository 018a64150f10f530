ALTER TABLE "newsletter_subscribers" ADD COLUMN "topics" jsonb DEFAULT '["offers","news","advice"]' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "confirmed_at" = "subscribed_at";
