-- Until staff publish this row, the home page is made from the data of the shop.
INSERT INTO "pages" ("slug", "kind", "title", "is_published") VALUES ('home', 'home', '{"en": ""}', false)
ON CONFLICT ("slug") DO NOTHING;
