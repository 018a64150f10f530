ALTER TABLE "invoices" DROP CONSTRAINT "invoices_serial_key";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "number" text;--> statement-breakpoint
-- The numbers of issued documents stay as they were printed.
UPDATE "invoices" SET "number" = (CASE "kind" WHEN 'invoice' THEN 'INV-' ELSE 'CN-' END)
  || CASE WHEN "serial" < 1000000 THEN lpad("serial"::text, 6, '0') ELSE "serial"::text END;--> statement-breakpoint
UPDATE "invoices" SET "content" = jsonb_set("content", '{credits,number}', to_jsonb('INV-'
  || CASE WHEN ("content" #>> '{credits,serial}')::int < 1000000 THEN lpad("content" #>> '{credits,serial}', 6, '0')
  ELSE "content" #>> '{credits,serial}' END)) WHERE "content" #> '{credits,serial}' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_serial" UNIQUE("kind","serial");--> statement-breakpoint
ALTER TABLE "counters" DROP CONSTRAINT "counters_name", ADD CONSTRAINT "counters_name" CHECK ("name" in ('order number', 'quote number', 'invoice serial', 'credit note serial', 'catalogue version'));--> statement-breakpoint
-- From now on credit notes have serials of their own. They go on after the last one, so that no number is given out twice.
INSERT INTO "counters" ("name", "value")
  SELECT 'credit note serial', coalesce(max("serial"), 0) FROM "invoices" WHERE "kind" = 'credit note';
