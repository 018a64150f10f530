-- A shop without orders counts from the first number of its settings, also when that is a low one.
UPDATE "counters" SET "value" = 0 WHERE "name" = 'order number' AND "value" = 100000 AND NOT EXISTS (SELECT 1 FROM "orders");
