import { and, type SQL, sql } from 'drizzle-orm'
import { buildPrefixPattern } from '#src/platform/database/like-prefix.server.ts'
import { matchTelephoneStart, matchWordStarts } from '#src/platform/database/search-words.server.ts'
import { matchesReference } from '../orders-store.server.ts'
import { orderNameWords, orders } from '../orders-tables.server.ts'

type SearchOptions = {
  /** The other filters of the list. */
  filter: SQL | undefined
  /** The order of the list, for `order by`. */
  sorting: SQL
  /** How many rows the list reads from its beginning on. */
  limit: number
}

/**
 * The first orders of the list that a search of staff finds. Each condition selects its own first rows, so that PostgreSQL uses
 * the index of that condition for a rare word and walks the list for a common one.
 */
export function selectOrderIdsMatching(query: string, { filter, sorting, limit }: SearchOptions): SQL {
  const parts = listConditions(query).map(
    (condition) =>
      sql`(select ${orders.id} from ${orders} where ${and(condition, filter)} order by ${sorting} limit ${limit})`,
  )
  return sql.join(parts, sql` union all `)
}

/**
 * The whole number of the order, an invoice, a credit note or an external transaction; the beginnings of words of names and
 * companies, in any order; the beginning of email, telephone, postcode, purchase order number, external order number or SKU.
 */
function listConditions(query: string): (SQL | undefined)[] {
  const prefix = buildPrefixPattern(query)
  const postcode = prefix.replaceAll(/\s/g, '')
  const documentNumber = query.toLowerCase().replace(/0*(\d+)$/, '$1')
  return [
    matchesReference(query),
    matchWordStarts(orderNameWords, query),
    ...matchTelephoneStart(query),
    sql`lower(email) like ${prefix}`,
    sql`replace(lower(billing ->> 'postcode'), ' ', '') like ${postcode}`,
    sql`replace(lower(shipping ->> 'postcode'), ' ', '') like ${postcode}`,
    sql`${orders.purchaseOrderNumber} is not null and lower(purchase_order_number) like ${prefix}`,
    sql`${orders.externalOrderId} is not null and lower(external_order_id) like ${prefix}`,
    sql`${orders.externalTransactionId} = ${query}`,
    sql`${orders.id} in (select order_id from order_lines where lower(internal_sku) like ${prefix})`,
    // The expression of the index `invoices_number_search`.
    sql`${orders.id} in (select order_id from invoices
      where regexp_replace(lower(invoices.number), '0*([0-9]+)$', '\\1') = ${documentNumber})`,
  ]
}
