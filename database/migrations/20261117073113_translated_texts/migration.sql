-- Texts become one JSON object per column: {"en": …, "es": …}. Existing English and Spanish texts are kept.
DROP INDEX "listing_entries_by_title";--> statement-breakpoint
ALTER TABLE "adverts"
	ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "title", 'es', nullif("title_es", ''))),
	ALTER COLUMN "image_key" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "image_key", 'es', nullif("image_key_es", '')));--> statement-breakpoint
ALTER TABLE "categories"
	ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "title", 'es', nullif("title_es", ''))),
	ALTER COLUMN "description" DROP DEFAULT,
	ALTER COLUMN "description" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "description", 'es', nullif("description_es", ''))),
	ALTER COLUMN "description" SET DEFAULT '{"en":""}';--> statement-breakpoint
ALTER TABLE "production_options"
	ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "title", 'es', nullif("title_es", ''))),
	ALTER COLUMN "delivery_time" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "delivery_time", 'es', nullif("delivery_time_es", '')));--> statement-breakpoint
ALTER TABLE "products"
	ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_build_object('en', "title"),
	ALTER COLUMN "short_description" DROP DEFAULT,
	ALTER COLUMN "short_description" SET DATA TYPE jsonb USING jsonb_build_object('en', "short_description"),
	ALTER COLUMN "short_description" SET DEFAULT '{"en":""}';--> statement-breakpoint
ALTER TABLE "attribute_values"
	ALTER COLUMN "name" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "name", 'es', nullif("name_es", '')));--> statement-breakpoint
ALTER TABLE "attributes"
	ALTER COLUMN "name" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "name", 'es', nullif("name_es", '')));--> statement-breakpoint
ALTER TABLE "options"
	ALTER COLUMN "label" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "label", 'es', nullif("label_es", '')));--> statement-breakpoint
ALTER TABLE "product_contents"
	ALTER COLUMN "product_details" DROP DEFAULT,
	ALTER COLUMN "product_details" SET DATA TYPE jsonb USING jsonb_build_object('en', "product_details"),
	ALTER COLUMN "product_details" SET DEFAULT '{"en":""}',
	ALTER COLUMN "long_description" DROP DEFAULT,
	ALTER COLUMN "long_description" SET DATA TYPE jsonb USING jsonb_build_object('en', "long_description"),
	ALTER COLUMN "long_description" SET DEFAULT '{"en":""}',
	ALTER COLUMN "dimensions" SET DATA TYPE jsonb USING case when "dimensions" is not null then jsonb_build_object('en', "dimensions") end,
	ALTER COLUMN "origination" SET DATA TYPE jsonb USING case when "origination" is not null then jsonb_build_object('en', "origination") end,
	ALTER COLUMN "material" SET DATA TYPE jsonb USING case when "material" is not null then jsonb_build_object('en', "material") end,
	ALTER COLUMN "capacity" SET DATA TYPE jsonb USING case when "capacity" is not null then jsonb_build_object('en', "capacity") end,
	ALTER COLUMN "tank_type" SET DATA TYPE jsonb USING case when "tank_type" is not null then jsonb_build_object('en', "tank_type") end,
	ALTER COLUMN "suitable_for" SET DATA TYPE jsonb USING case when "suitable_for" is not null then jsonb_build_object('en', "suitable_for") end,
	ALTER COLUMN "lead_times" SET DATA TYPE jsonb USING case when "lead_times" is not null then jsonb_build_object('en', "lead_times") end,
	ALTER COLUMN "guarantee" SET DATA TYPE jsonb USING case when "guarantee" is not null then jsonb_build_object('en', "guarantee") end,
	ALTER COLUMN "returns_policy" SET DATA TYPE jsonb USING case when "returns_policy" is not null then jsonb_build_object('en', "returns_policy") end,
	ALTER COLUMN "removal_text" SET DATA TYPE jsonb USING case when "removal_text" is not null then jsonb_build_object('en', "removal_text") end;--> statement-breakpoint
ALTER TABLE "product_images"
	ALTER COLUMN "alt_text" SET DATA TYPE jsonb USING jsonb_build_object('en', "alt_text");--> statement-breakpoint
ALTER TABLE "product_videos"
	ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_build_object('en', "title");--> statement-breakpoint
ALTER TABLE "variants"
	ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_build_object('en', "title");--> statement-breakpoint
ALTER TABLE "faq_questions"
	ALTER COLUMN "topic" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "topic", 'es', nullif("topic_es", ''))),
	ALTER COLUMN "question" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "question", 'es', nullif("question_es", ''))),
	ALTER COLUMN "answer" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "answer", 'es', nullif("answer_es", '')));--> statement-breakpoint
ALTER TABLE "menu_big_links"
	ALTER COLUMN "name" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "name", 'es', nullif("name_es", '')));--> statement-breakpoint
ALTER TABLE "menu_items"
	ALTER COLUMN "name" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "name", 'es', nullif("name_es", '')));--> statement-breakpoint
ALTER TABLE "notices"
	ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "title", 'es', nullif("title_es", ''))),
	ALTER COLUMN "message" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "message", 'es', nullif("message_es", '')));--> statement-breakpoint
ALTER TABLE "pages"
	ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "title", 'es', nullif("title_es", ''))),
	ALTER COLUMN "summary" DROP DEFAULT,
	ALTER COLUMN "summary" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "summary", 'es', nullif("summary_es", ''))),
	ALTER COLUMN "summary" SET DEFAULT '{"en":""}',
	ALTER COLUMN "body" DROP DEFAULT,
	ALTER COLUMN "body" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "body", 'es', nullif("body_es", ''))),
	ALTER COLUMN "body" SET DEFAULT '{"en":""}',
	ALTER COLUMN "image_alt" SET DATA TYPE jsonb USING case when "image_alt" is not null then jsonb_strip_nulls(jsonb_build_object('en', "image_alt", 'es', nullif("image_alt_es", ''))) end,
	ALTER COLUMN "ribbon" SET DATA TYPE jsonb USING case when "ribbon" is not null then jsonb_strip_nulls(jsonb_build_object('en', "ribbon", 'es', nullif("ribbon_es", ''))) end,
	ALTER COLUMN "ribbon_icon_alt" SET DATA TYPE jsonb USING case when "ribbon_icon_alt" is not null then jsonb_strip_nulls(jsonb_build_object('en', "ribbon_icon_alt", 'es', nullif("ribbon_icon_alt_es", ''))) end,
	ALTER COLUMN "agreement" SET DATA TYPE jsonb USING case when "agreement" is not null then jsonb_strip_nulls(jsonb_build_object('en', "agreement", 'es', nullif("agreement_es", ''))) end;--> statement-breakpoint
ALTER TABLE "personalisation_areas"
	ALTER COLUMN "label" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "label", 'es', nullif("label_es", '')));--> statement-breakpoint
ALTER TABLE "vouchers"
	ALTER COLUMN "name" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "name", 'es', nullif("name_es", '')));--> statement-breakpoint
ALTER TABLE "shop_settings"
	ALTER COLUMN "strapline" DROP DEFAULT,
	ALTER COLUMN "strapline" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "strapline", 'es', nullif("strapline_es", ''))),
	ALTER COLUMN "strapline" SET DEFAULT '{"en":""}';--> statement-breakpoint
ALTER TABLE "listing_entries"
	ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_build_object('en', "title", 'es', "title");--> statement-breakpoint
ALTER TABLE "search_entries"
	ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_build_object('en', "title", 'es', "title");--> statement-breakpoint
ALTER TABLE "first_visit_offers"
	ALTER COLUMN "title" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "title", 'es', nullif("title_es", ''))),
	ALTER COLUMN "body" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "body", 'es', nullif("body_es", ''))),
	ALTER COLUMN "link_name" SET DATA TYPE jsonb USING jsonb_strip_nulls(jsonb_build_object('en', "link_name", 'es', nullif("link_name_es", '')));--> statement-breakpoint
ALTER TABLE "adverts" DROP COLUMN "title_es", DROP COLUMN "image_key_es";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "title_es", DROP COLUMN "description_es";--> statement-breakpoint
ALTER TABLE "production_options" DROP COLUMN "title_es", DROP COLUMN "delivery_time_es";--> statement-breakpoint
ALTER TABLE "attribute_values" DROP COLUMN "name_es";--> statement-breakpoint
ALTER TABLE "attributes" DROP COLUMN "name_es";--> statement-breakpoint
ALTER TABLE "options" DROP COLUMN "label_es";--> statement-breakpoint
ALTER TABLE "faq_questions" DROP COLUMN "topic_es", DROP COLUMN "question_es", DROP COLUMN "answer_es";--> statement-breakpoint
ALTER TABLE "menu_big_links" DROP COLUMN "name_es";--> statement-breakpoint
ALTER TABLE "menu_items" DROP COLUMN "name_es";--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "title_es", DROP COLUMN "message_es";--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "title_es", DROP COLUMN "summary_es", DROP COLUMN "body_es", DROP COLUMN "image_alt_es", DROP COLUMN "ribbon_es", DROP COLUMN "ribbon_icon_alt_es", DROP COLUMN "agreement_es";--> statement-breakpoint
ALTER TABLE "personalisation_areas" DROP COLUMN "label_es";--> statement-breakpoint
ALTER TABLE "vouchers" DROP COLUMN "name_es";--> statement-breakpoint
ALTER TABLE "shop_settings" DROP COLUMN "strapline_es";--> statement-breakpoint
ALTER TABLE "first_visit_offers" DROP COLUMN "title_es", DROP COLUMN "body_es", DROP COLUMN "link_name_es";--> statement-breakpoint
-- Spanish titles of variants were composed of the labels of their options.
UPDATE "variants" v SET "title" = v."title" || jsonb_build_object('es', labels."es")
	FROM (SELECT vo."variant_id", string_agg(coalesce(o."label" ->> 'es', o."label" ->> 'en'), ' / ' ORDER BY o."position", o."id") AS "es"
		FROM "variant_options" vo JOIN "options" o ON o."id" = vo."option_id"
		GROUP BY vo."variant_id" HAVING bool_or(o."label" ? 'es')) labels
	WHERE labels."variant_id" = v."id";--> statement-breakpoint
ALTER TABLE "product_documents" ADD COLUMN "locale" text NOT NULL DEFAULT 'en';--> statement-breakpoint
ALTER TABLE "product_documents" ALTER COLUMN "locale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_documents" DROP CONSTRAINT "product_documents_pkey";--> statement-breakpoint
ALTER TABLE "product_documents" ADD PRIMARY KEY ("product_id","kind","locale");--> statement-breakpoint
CREATE INDEX "listing_entries_by_title_es" ON "listing_entries" ("category_id",(title ->> 'es'),"product_id");--> statement-breakpoint
CREATE INDEX "listing_entries_by_title_en" ON "listing_entries" ("category_id",(title ->> 'en'),"product_id");--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_translated" CHECK (("title" is null or "title" ->> 'en' is not null) and ("image_key" is null or "image_key" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_translated" CHECK (("title" is null or "title" ->> 'en' is not null) and ("description" is null or "description" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "production_options" ADD CONSTRAINT "production_options_translated" CHECK (("title" is null or "title" ->> 'en' is not null) and ("delivery_time" is null or "delivery_time" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_translated" CHECK (("title" is null or "title" ->> 'en' is not null) and ("short_description" is null or "short_description" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_translated" CHECK (("name" is null or "name" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_translated" CHECK (("name" is null or "name" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_translated" CHECK (("label" is null or "label" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "product_contents" ADD CONSTRAINT "product_contents_texts_translated" CHECK (("product_details" is null or "product_details" ->> 'en' is not null) and ("long_description" is null or "long_description" ->> 'en' is not null) and ("removal_text" is null or "removal_text" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "product_contents" ADD CONSTRAINT "product_contents_specification_translated" CHECK (("dimensions" is null or "dimensions" ->> 'en' is not null) and ("origination" is null or "origination" ->> 'en' is not null) and ("material" is null or "material" ->> 'en' is not null) and ("capacity" is null or "capacity" ->> 'en' is not null) and ("tank_type" is null or "tank_type" ->> 'en' is not null) and ("suitable_for" is null or "suitable_for" ->> 'en' is not null) and ("lead_times" is null or "lead_times" ->> 'en' is not null) and ("guarantee" is null or "guarantee" ->> 'en' is not null) and ("returns_policy" is null or "returns_policy" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_translated" CHECK (("alt_text" is null or "alt_text" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_translated" CHECK (("title" is null or "title" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_translated" CHECK (("title" is null or "title" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "faq_questions" ADD CONSTRAINT "faq_questions_translated" CHECK (("topic" is null or "topic" ->> 'en' is not null) and ("question" is null or "question" ->> 'en' is not null) and ("answer" is null or "answer" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "first_visit_offers" ADD CONSTRAINT "first_visit_offers_translated" CHECK (("title" is null or "title" ->> 'en' is not null) and ("body" is null or "body" ->> 'en' is not null) and ("link_name" is null or "link_name" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "menu_big_links" ADD CONSTRAINT "menu_big_links_translated" CHECK (("name" is null or "name" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_translated" CHECK (("name" is null or "name" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_translated" CHECK (("title" is null or "title" ->> 'en' is not null) and ("message" is null or "message" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_translated" CHECK (("title" is null or "title" ->> 'en' is not null) and ("summary" is null or "summary" ->> 'en' is not null) and ("body" is null or "body" ->> 'en' is not null) and ("image_alt" is null or "image_alt" ->> 'en' is not null) and ("ribbon" is null or "ribbon" ->> 'en' is not null) and ("ribbon_icon_alt" is null or "ribbon_icon_alt" ->> 'en' is not null) and ("agreement" is null or "agreement" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "personalisation_areas" ADD CONSTRAINT "personalisation_areas_translated" CHECK (("label" is null or "label" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_translated" CHECK (("name" is null or "name" ->> 'en' is not null));--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_translated" CHECK (("strapline" is null or "strapline" ->> 'en' is not null));
