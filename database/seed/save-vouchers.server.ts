import { voucherCategories, voucherProducts, vouchers } from '#src/domains/vouchers/vouchers-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { insertRows } from '#src/platform/database/rows/json-rows.server.ts'
import { demoVouchers as voucherTexts } from './content/demo-vouchers.ts'
import { getId, type References } from './save-references.server.ts'

export async function saveVouchers(
  db: Database,
  references: References,
  idBySku: ReadonlyMap<string, number>,
): Promise<void> {
  const numbered = voucherTexts.map((voucher, index) => ({ ...voucher, id: index + 1 }))
  await insertRows(
    db,
    vouchers,
    numbered.map((voucher) => ({
      id: voucher.id,
      code: voucher.code,
      name: voucher.name,
      kind: voucher.kind,
      percentBp: voucher.percentBp ?? null,
      amountNetPence: voucher.amountPence ?? null,
      minimumNetPence: voucher.minimumPence ?? 0,
      startsAt: voucher.startsAt ? new Date(voucher.startsAt) : null,
      endsAt: voucher.endsAt ? new Date(voucher.endsAt) : null,
      usageLimit: voucher.usageLimit ?? null,
      perCustomerLimit: voucher.perCustomerLimit ?? null,
      used: voucher.used ?? 0,
      isActive: voucher.isActive ?? true,
      isRestricted: voucher.categories !== undefined || voucher.skus !== undefined,
      createdAt: new Date('2024-01-02T09:00:00Z'),
    })),
  )
  await insertRows(
    db,
    voucherCategories,
    numbered.flatMap(({ id, categories = [] }) =>
      categories.map((path) => ({ voucherId: id, categoryId: getId(references.categories, path) })),
    ),
  )
  await insertRows(
    db,
    voucherProducts,
    numbered.flatMap(({ id, skus = [] }) => skus.map((sku) => ({ voucherId: id, productId: getId(idBySku, sku) }))),
  )
}
