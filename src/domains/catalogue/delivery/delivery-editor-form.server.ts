import { z } from 'zod'
import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { nestFields } from '#src/shared/form/form-data.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { saveDeliveryTerms } from './delivery-editing-service.server.ts'
import { describeDeliveryValue, presentDeliveryErrors } from './delivery-editor-view.ts'
import type { FormValues } from './delivery-form-fields.ts'

/** No version is 0: then every difference from the latest one counts. */
const storedVersion = z.coerce.number().int().min(0).max(1_000_000_000).catch(0)

const fieldPattern = /^(class|zone|rate|surcharge)__\w+$/

export async function handleDeliveryEditorForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<undefined, RefusedEdit<PermissionRefusal>>> {
  const { version, ...fields } = nestFields(form)
  const values = Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => fieldPattern.test(entry[0]) && typeof entry[1] === 'string',
    ),
  ) satisfies FormValues
  const saved = await saveDeliveryTerms(shop, visitor, {
    values,
    version: storedVersion.parse(version),
    ...readEditChoices(form),
  })
  if (saved.ok) return ok(undefined)
  const { refusal } = saved
  const { locale } = visitor
  if (refusal.reason === 'invalid') {
    return refuse({ reason: 'invalid', errors: presentDeliveryErrors(locale, values, refusal.errors) })
  }
  if (refusal.reason !== 'conflict') return refuse(refusal)
  return refuse(describeConflict(refusal, (value) => describeDeliveryValue(locale, String(value))))
}
