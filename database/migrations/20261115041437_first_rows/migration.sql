-- What every shop has before its first product: the one row of settings, delivery rates to be adjusted, counters at rest.
INSERT INTO "shop_settings" DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO "delivery_rates" ("delivery_class", "rank", "net_pence", "free_over_net_pence") VALUES
  ('parcel', 1, 695, 15000),
  ('pallet', 2, 4900, 75000),
  ('tanker', 3, 9500, NULL);
--> statement-breakpoint
INSERT INTO "counters" ("name", "value") VALUES
  ('order number', 100000),
  ('quote number', 10000),
  ('invoice serial', 0),
  ('catalogue version', 1);
