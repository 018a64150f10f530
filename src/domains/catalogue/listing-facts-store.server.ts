import { type SQL, sql } from 'drizzle-orm'
import { raiseCatalogueVersion } from '#src/platform/catalogue-version.server.ts'
import type { Database } from '#src/platform/database.server.ts'

/**
 * Brings everything that is derived from products up to date: what cards show and what listings and the search read.
 * Call it after every change of a product, its tiers, variants, categories, values or brand, for the products touched or
 * for all.
 */
export async function refreshListingFacts(db: Database, productIds?: readonly number[]): Promise<void> {
  await refreshProductFacts(db, productIds)
  await refreshShelves(db, productIds)
}

/** The derived columns of products. Answers how many were not up to date. */
export async function refreshProductFacts(db: Database, productIds?: readonly number[]): Promise<number> {
  const { rowCount } = await db.execute<Record<string, never>>(sql`
    with facts as (
      select p.id,
        p.price_on_application or price.cheapest is null as is_poa,
        case when p.price_on_application or price.cheapest is null then 0 else price.opening end as opening,
        case when p.price_on_application or price.cheapest is null then 0 else price.cheapest end as cheapest,
        case when p.price_on_application then 0 else greatest(p.was_net_pence - price.opening, 0) end as saving,
        variant.id_count > 0 as has_variants,
        case when variant.id_count > 0 then variant.any_in_stock else p.stock_qty is null or p.stock_qty > 0 end as in_stock,
        (select pc.category_id from product_categories pc where pc.product_id = p.id
          order by pc.position, pc.category_id limit 1) as primary_category_id,
        array(select distinct cc.ancestor_id from product_categories pc
          join category_closure cc on cc.descendant_id = pc.category_id
          where pc.product_id = p.id order by 1) as category_ids
      from products p
      cross join lateral (
        select min(t.unit_net_pence) as cheapest,
          coalesce((array_agg(t.unit_net_pence order by t.qty desc) filter (where t.qty <= p.moq))[1],
            (array_agg(t.unit_net_pence order by t.qty))[1]) as opening
        from price_tiers t where t.product_id = p.id) as price
      cross join lateral (
        select count(v.id) as id_count, bool_or(v.stock_qty is null or v.stock_qty > 0) as any_in_stock
        from variants v where v.product_id = p.id and v.is_active) as variant
      where ${isChosen(productIds)}
    )
    update products set is_poa = facts.is_poa, opening_net_pence = facts.opening, cheapest_net_pence = facts.cheapest,
      save_net_pence = coalesce(facts.saving, 0), has_variants = facts.has_variants, in_stock = facts.in_stock,
      primary_category_id = facts.primary_category_id, category_ids = facts.category_ids
    from facts
    where products.id = facts.id and (products.is_poa, products.opening_net_pence, products.cheapest_net_pence,
      products.save_net_pence, products.has_variants, products.in_stock, products.primary_category_id, products.category_ids)
      is distinct from (facts.is_poa, facts.opening, facts.cheapest, coalesce(facts.saving, 0), facts.has_variants,
      facts.in_stock, facts.primary_category_id, facts.category_ids)`)
  return rowCount ?? 0
}

/** The rows that listings and the search read. Nothing is missing in between: rows are replaced first, then the rest goes. */
export async function refreshShelves(db: Database, productIds?: readonly number[]): Promise<void> {
  const chosen = isChosen(productIds)
  await db.execute(sql`
    insert into listing_entries (category_id, ${shelfColumns})
    select category_id, ${shelfFacts} from products p, unnest(p.category_ids) category_id
    where p.is_published and ${chosen} order by category_id, p.listpos
    on conflict (category_id, product_id) do update set ${replaced}`)
  await db.execute(sql`
    insert into search_entries (${shelfColumns}, title_vector, vector)
    select ${shelfFacts}, strip(to_tsvector('shop_english', texts.name) || to_tsvector('shop_spanish', p.keywords)),
      strip(to_tsvector('shop_english', concat_ws(' ', texts.name, p.short_description, p.keywords, texts.english))
        || to_tsvector('shop_spanish', concat_ws(' ', p.keywords, texts.spanish)))
    from products p cross join lateral ${texts}
    where p.is_published and ${chosen} order by p.popularity desc
    on conflict (product_id) do update set ${replaced}, title_vector = excluded.title_vector, vector = excluded.vector`)
  await db.execute(sql`
    insert into search_words
    select distinct word from products p cross join lateral ${texts},
      regexp_split_to_table(plain_text(concat_ws(' ', texts.name, p.short_description, p.keywords, texts.english,
        texts.spanish)), '[^a-z]+') word
    where p.is_published and ${chosen} and length(word) > 2
    on conflict do nothing`)
  await db.execute(sql`delete from listing_entries e using products p
    where p.id = e.product_id and ${chosen} and not (p.is_published and e.category_id = any(p.category_ids))`)
  await db.execute(sql`delete from search_entries e using products p
    where p.id = e.product_id and ${chosen} and not p.is_published`)
  await raiseCatalogueVersion(db)
}

function isChosen(productIds: readonly number[] | undefined): SQL {
  return productIds ? sql`p.id = any(${`{${productIds.join(',')}}`}::integer[])` : sql`true`
}

const shelfColumns = sql.raw(
  'product_id, listpos, popularity, net_pence, save_net_pence, created_at, title, attribute_value_ids',
)

/** The price that cards show (`shownPrice`): the cheapest for 'From' products, else that of the opening quantity. */
const shelfFacts = sql.raw(`p.id, p.listpos, p.popularity,
  case when p.is_poa then null when p.product_type_id = 2 then p.cheapest_net_pence else p.opening_net_pence end,
  p.save_net_pence, p.created_at, p.title,
  array(select pav.value_id from product_attribute_values pav where pav.product_id = p.id order by 1)`)

const replaced = sql.raw(`listpos = excluded.listpos, popularity = excluded.popularity, net_pence = excluded.net_pence,
  save_net_pence = excluded.save_net_pence, created_at = excluded.created_at, title = excluded.title,
  attribute_value_ids = excluded.attribute_value_ids`)

/**
 * What else a product is called: its brand beside its title, in which '1,200 Litre' is also '1200'; and the names of all its
 * categories, those above them included, and of its filter values, each after a space.
 */
const texts = sql.raw(`(
  select concat_ws(' ', p.title, regexp_replace(p.title, '(\\d),(?=\\d{3})', '\\1', 'g'), p.internal_sku,
      (select b.title from brands b where b.id = p.brand_id)) as name,
    coalesce(string_agg(' ' || named.en, ''), '') as english, coalesce(string_agg(' ' || named.es, ''), '') as spanish
  from (
    select c.title as en, c.title_es as es from categories c where c.id = any(p.category_ids)
    union all
    select v.name, v.name_es from product_attribute_values pav join attribute_values v on v.id = pav.value_id
      where pav.product_id = p.id) named) texts`)
