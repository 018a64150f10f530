import { listUrl } from '#src/backoffice/shell/list-url.ts'
import type { Visitor } from '#src/domains/access/access.ts'
import { staffProductsQuery } from '#src/domains/catalogue/editing/staff-products-contract.ts'
import { listStaffProducts } from '#src/domains/catalogue/editing/staff-products-service.server.ts'
import { customersQuery } from '#src/domains/customers/records/customer-records-contract.ts'
import { listCustomers } from '#src/domains/customers/records/customer-records-service.server.ts'
import { staffOrdersQuery } from '#src/domains/orders/staff/staff-orders-contract.ts'
import { listStaffOrders } from '#src/domains/orders/staff/staff-orders-service.server.ts'
import { staffQuotesQuery } from '#src/domains/quotes/staff/quote-admin-contract.ts'
import { listStaffQuotes } from '#src/domains/quotes/staff/quote-admin-service.server.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import {
  customerPath,
  customersPath,
  editProductPath,
  staffOrderPath,
  staffOrdersPath,
  staffProductsPath,
  staffQuotePath,
  staffQuotesPath,
} from '#src/shared/paths/backoffice-paths.ts'
import type { FoundGroup, FoundRecord, RecordKind } from './found-group.ts'

type Shop = Parameters<typeof listStaffOrders>[0]

/** Results of each kind; the lists have the others. */
const maxShown = 5

/** The records that a search finds, of the kinds that the visitor may read. One letter or digit finds too much to be of use. */
export async function searchRecords(shop: Shop, visitor: Visitor, query: string): Promise<FoundGroup[]> {
  const q = query.trim().slice(0, 100)
  if (q.length < 2) return []
  const found = await Promise.all([
    findOrders(shop, visitor, q),
    findCustomers(shop, visitor, q),
    findQuotes(shop, visitor, q),
    findProducts(shop, visitor, q),
  ])
  return found.filter(({ records }) => records.length > 0)
}

type Found = { kind: RecordKind; records: FoundRecord[]; list: string }

const toGroup = ({ kind, records, list }: Found): FoundGroup => ({
  kind,
  records: records.slice(0, maxShown),
  ...(records.length > maxShown && { list }),
})

async function findOrders(shop: Shop, visitor: Visitor, q: string): Promise<FoundGroup> {
  const found = await listStaffOrders(shop, visitor, staffOrdersQuery.parse({ q }))
  const rows = found.ok ? found.value.rows : []
  const records = rows.map(({ number, reference, name, company, placed_at }) => ({
    to: staffOrderPath(number),
    title: reference,
    detail: [name, company, formatDate(visitor.locale, placed_at)].filter(Boolean).join(', '),
  }))
  return toGroup({ kind: 'orders', records, list: listUrl(staffOrdersPath, { q }) })
}

async function findCustomers(shop: Shop, visitor: Visitor, q: string): Promise<FoundGroup> {
  const found = await listCustomers(shop, visitor, customersQuery.parse({ q }))
  const rows = found.ok ? found.value.rows : []
  const records = rows.map(({ id, firstName, lastName, companyName, email }) => ({
    to: customerPath(id),
    title: `${firstName} ${lastName}`.trim() || email,
    detail: [companyName, email].filter(Boolean).join(', '),
  }))
  return toGroup({ kind: 'customers', records, list: listUrl(customersPath, { q }) })
}

async function findQuotes(shop: Shop, visitor: Visitor, search: string): Promise<FoundGroup> {
  const found = await listStaffQuotes(shop, visitor, staffQuotesQuery.parse({ search }))
  const rows = found.ok ? found.value.rows : []
  const records = rows.map(({ number, name, company, requested_at }) => ({
    to: staffQuotePath(number),
    title: String(number),
    detail: [name, company, formatDate(visitor.locale, requested_at)].filter(Boolean).join(', '),
  }))
  return toGroup({ kind: 'quotes', records, list: listUrl(staffQuotesPath, { search }) })
}

async function findProducts(shop: Shop, visitor: Visitor, q: string): Promise<FoundGroup> {
  const found = await listStaffProducts(shop, visitor, staffProductsQuery.parse({ q }))
  const rows = found.ok ? found.value.rows : []
  const records = rows.map(({ id, title, sku }) => ({ to: editProductPath(id), title, detail: sku }))
  return toGroup({ kind: 'products', records, list: listUrl(staffProductsPath, { q }) })
}
