ALTER TABLE "pages" ADD COLUMN "publish_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "publish_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_period" CHECK ("publish_until" > "publish_from");