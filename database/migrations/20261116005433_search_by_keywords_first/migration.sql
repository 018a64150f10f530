-- What listing-facts-store.server.ts writes from now on: in Spanish a product is called by its keywords, as its title is English.
UPDATE search_entries e SET title_vector = strip(e.title_vector || to_tsvector('shop_spanish', p.keywords))
	FROM products p WHERE p.id = e.product_id AND p.keywords <> '';
