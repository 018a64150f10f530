import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as accountingText from '#src/translations/backoffice/reports/accounting-text.ts'
import { lockForm } from './accounting-contract.ts'
import { lockPeriod } from './accounting-service.server.ts'

/** Returns the id of the locked period. */
export async function handleLockForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<number, { reason: PermissionRefusal } | { reason: 'invalid'; errors: FieldErrors }>> {
  const allowed = requirePermission(visitor, 'accounting.export')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(lockForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const { until, entries, gross: grossPence } = parsed.value
  const locked = await lockPeriod(shop, visitor, { until, entries, grossPence })
  if (locked.ok) return ok(locked.value)
  const { refusal } = locked
  if (refusal === 'signed_out' || refusal === 'forbidden') return refuse({ reason: refusal })
  const text = refusal === 'changed' ? accountingText.changed : accountingText.notLockable[refusal]
  return refuse({ reason: 'invalid', errors: { form: [translate(visitor.locale, text)] } })
}
