ALTER TABLE "pages" ADD COLUMN "ribbon" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "ribbon_es" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "ribbon_icon_key" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "ribbon_icon_alt" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "ribbon_icon_alt_es" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "agreement" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "agreement_es" text;