import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as stockText from '#src/translations/backoffice/stock-text.ts'
import { adjustStockForm, lowStockLevelForm } from './staff-stock-contract.ts'
import { adjustStockItem, saveLowStockLevel } from './staff-stock-service.server.ts'

export type StockFormRefusal =
  | { reason: PermissionRefusal | 'not_found' }
  | { reason: 'invalid' | 'changed'; errors: FieldErrors }

/** Adjusts one product or variant, or saves the low-stock level of its product. */
export async function handleStockForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Result<'adjusted' | 'level', StockFormRefusal>> {
  const allowed = requirePermission(visitor, 'stock.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  if (getField(form, 'intent') === 'level') {
    const parsed = parseForm(lowStockLevelForm, form, visitor.locale)
    if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
    const saved = await saveLowStockLevel(shop, visitor, { id, level: parsed.value.level })
    return saved.ok ? ok('level') : refuse({ reason: saved.refusal })
  }
  const parsed = parseForm(adjustStockForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const adjusted = await adjustStockItem(shop, visitor, { id, ...parsed.value })
  if (adjusted.ok) return ok('adjusted')
  const { refusal } = adjusted
  if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse({ reason: refusal })
  const message = [translate(visitor.locale, stockText.refusals[refusal])]
  if (refusal === 'changed') return refuse({ reason: 'changed', errors: { form: message } })
  return refuse({ reason: 'invalid', errors: { quantity: message } })
}
