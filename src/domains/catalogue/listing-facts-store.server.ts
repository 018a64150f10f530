import { type SQL, sql } from 'drizzle-orm'
import { raiseCatalogueVersion } from '#src/platform/catalogue-version.server.ts'
import type { Database } from '#src/platform/database.server.ts'

/**
 * Brings the derived columns of products up to date with their tiers, variants, categories and attributes: what cards
 * show and listings sort and filter by. Call it after every change of those, for the products touched or for all.
 */
export async function refreshListingFacts(db: Database, productIds?: readonly number[]): Promise<number> {
  const chosen: SQL = productIds ? sql`where p.id = any(${`{${productIds.join(',')}}`}::integer[])` : sql``
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
          where pc.product_id = p.id order by 1) as category_ids,
        array(select pav.value_id from product_attribute_values pav
          where pav.product_id = p.id order by 1) as attribute_value_ids
      from products p
      cross join lateral (
        select min(t.unit_net_pence) as cheapest,
          coalesce((array_agg(t.unit_net_pence order by t.qty desc) filter (where t.qty <= p.moq))[1],
            (array_agg(t.unit_net_pence order by t.qty))[1]) as opening
        from price_tiers t where t.product_id = p.id) as price
      cross join lateral (
        select count(v.id) as id_count, bool_or(v.stock_qty is null or v.stock_qty > 0) as any_in_stock
        from variants v where v.product_id = p.id and v.is_active) as variant
      ${chosen}
    )
    update products set is_poa = facts.is_poa, opening_net_pence = facts.opening, cheapest_net_pence = facts.cheapest,
      save_net_pence = coalesce(facts.saving, 0), has_variants = facts.has_variants, in_stock = facts.in_stock,
      primary_category_id = facts.primary_category_id, category_ids = facts.category_ids,
      attribute_value_ids = facts.attribute_value_ids
    from facts
    where products.id = facts.id and (products.is_poa, products.opening_net_pence, products.cheapest_net_pence,
      products.save_net_pence, products.has_variants, products.in_stock, products.primary_category_id,
      products.category_ids, products.attribute_value_ids)
      is distinct from (facts.is_poa, facts.opening, facts.cheapest, coalesce(facts.saving, 0), facts.has_variants,
      facts.in_stock, facts.primary_category_id, facts.category_ids, facts.attribute_value_ids)`)
  await raiseCatalogueVersion(db)
  return rowCount ?? 0
}
