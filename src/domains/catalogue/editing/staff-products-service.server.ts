import { can, type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { findOptionRow } from '../options/options-editing-store.server.ts'
import { readProductChoices } from './product-choices-store.server.ts'
import { presentProductChoices, type SelectChoice } from './product-editing-view.ts'
import { presentStaffProduct, type StaffProduct, type StaffProductChoices } from './staff-product-view.ts'
import type { StaffProductsFilter } from './staff-products-contract.ts'
import { listStaffProductRows } from './staff-products-store.server.ts'

export type StaffProducts = {
  rows: StaffProduct[]
  hasMore: boolean
  choices: StaffProductChoices
  canEdit: boolean
}

const perPage = 50

/** Reads one row more than a page to know whether there is a next page, instead of counting. */
export async function listStaffProducts(
  shop: Shop,
  visitor: Visitor,
  { page, ...search }: StaffProductsFilter,
): Promise<Result<StaffProducts, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.read')
  if (!allowed.ok) return allowed
  const { locale } = visitor
  const window = { limit: perPage + 1, offset: (page - 1) * perPage }
  const found = await listStaffProductRows(shop.db, search, window)
  const presented = presentProductChoices(locale, await readProductChoices(shop.db))
  const { category, brand, type, attributes, productionSet } = presented
  const option = await listOptionChoices(shop, locale, search.option)
  return ok({
    rows: found.slice(0, perPage).map((row) => presentStaffProduct(locale, row)),
    hasMore: found.length > perPage,
    choices: { category, brand, type, attributes, productionSet, option },
    canEdit: can(visitor, 'catalogue.edit'),
  })
}

async function listOptionChoices({ db }: Shop, locale: Locale, id: number | undefined): Promise<SelectChoice[]> {
  const row = id === undefined ? undefined : await findOptionRow(db, id)
  return row ? [{ value: String(row.id), label: pickTranslation(locale, row.label) }] : []
}
