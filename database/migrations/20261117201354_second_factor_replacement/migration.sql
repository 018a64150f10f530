ALTER TABLE "second_factors" ADD COLUMN "replacement_secret" text;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "replacement_created_at" timestamp(3) with time zone;