ALTER TABLE "products" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" ("id") WHERE "is_archived";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_not_published_when_archived" CHECK (not ("is_archived" and "is_published"));