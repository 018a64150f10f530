ALTER TABLE "quote_requests" ADD COLUMN "withdrawal" text;--> statement-breakpoint
-- What we had ended until now is known from its last line in the book of events.
UPDATE "quote_requests" SET "withdrawal" = "ended"."note" FROM (
  SELECT DISTINCT ON ("quote_request_id") "quote_request_id", "actor_kind", "note" FROM "order_events"
  WHERE "to_status" = 'declined' AND "quote_request_id" IS NOT NULL ORDER BY "quote_request_id", "id" DESC
) AS "ended"
WHERE "ended"."quote_request_id" = "quote_requests"."id" AND "ended"."actor_kind" = 'staff' AND "quote_requests"."status" = 'declined';
