import { can, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { readProductChoices } from './product-choices-store.server.ts'
import { type PresentedChoices, presentProductChoices } from './product-editing-view.ts'
import { presentStaffProduct, type StaffProduct } from './staff-product-view.ts'
import type { StaffProductsFilter } from './staff-products-contract.ts'
import { listStaffProductRows } from './staff-products-store.server.ts'

export type StaffProducts = {
  rows: StaffProduct[]
  hasMore: boolean
  choices: Pick<PresentedChoices, 'category' | 'brand' | 'type' | 'attributes'>
  canEdit: boolean
}

const perPage = 50

/** Reads one row more than a page to know whether there is a next page, instead of counting. */
export async function listStaffProducts(
  shop: Shop,
  visitor: Visitor,
  { page, ...search }: StaffProductsFilter,
): Promise<Result<StaffProducts, 'signed_out' | 'forbidden'>> {
  const allowed = requirePermission(visitor, 'catalogue.read')
  if (!allowed.ok) return allowed
  const { locale } = visitor
  const window = { limit: perPage + 1, offset: (page - 1) * perPage }
  const found = await listStaffProductRows(shop.db, search, window)
  const { category, brand, type, attributes } = presentProductChoices(locale, await readProductChoices(shop.db))
  return ok({
    rows: found.slice(0, perPage).map((row) => presentStaffProduct(locale, row)),
    hasMore: found.length > perPage,
    choices: { category, brand, type, attributes },
    canEdit: can(visitor, 'catalogue.edit'),
  })
}
