-- The search is filled anew, as listing-facts-store.server.ts does it from now on: filter values count, and '1200' finds
-- '1,200 Litre'.
TRUNCATE search_entries, search_words;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "title_vector" tsvector NOT NULL;--> statement-breakpoint
CREATE TEMPORARY TABLE search_texts ON COMMIT DROP AS
	select p.id, p.keywords, p.short_description,
		concat_ws(' ', p.title, regexp_replace(p.title, '(\d),(?=\d{3})', '\1', 'g'), p.internal_sku,
			(select b.title from brands b where b.id = p.brand_id)) as name,
		texts.english, texts.spanish
	from products p cross join lateral (
		select coalesce(string_agg(' ' || named.en, ''), '') as english,
			coalesce(string_agg(' ' || named.es, ''), '') as spanish
		from (
			select c.title as en, c.title_es as es from categories c where c.id = any(p.category_ids)
			union all
			select v.name, v.name_es from product_attribute_values pav join attribute_values v on v.id = pav.value_id
				where pav.product_id = p.id) named) texts
	where p.is_published;
--> statement-breakpoint
INSERT INTO search_entries (product_id, listpos, popularity, net_pence, save_net_pence, created_at, title,
		attribute_value_ids, title_vector, vector)
	select p.id, p.listpos, p.popularity,
		case when p.is_poa then null when p.product_type_id = 2 then p.cheapest_net_pence else p.opening_net_pence end,
		p.save_net_pence, p.created_at, p.title,
		array(select pav.value_id from product_attribute_values pav where pav.product_id = p.id order by 1),
		strip(to_tsvector('shop_english', t.name)),
		strip(to_tsvector('shop_english', concat_ws(' ', t.name, t.short_description, t.keywords, t.english))
			|| to_tsvector('shop_spanish', concat_ws(' ', t.keywords, t.spanish)))
	from products p join search_texts t on t.id = p.id order by p.popularity desc;
--> statement-breakpoint
INSERT INTO search_words
	select distinct word from search_texts t,
	regexp_split_to_table(plain_text(concat_ws(' ', t.name, t.short_description, t.keywords, t.english, t.spanish)),
		'[^a-z]+') word
	where length(word) > 2;
