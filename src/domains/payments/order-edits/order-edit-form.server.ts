import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField, getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as orderEditText from '#src/translations/backoffice/orders/order-edit-text.ts'
import type { OrderWithLines } from '../refunds/refund-plan-service.server.ts'
import { type OrderEditForm, orderEditForm } from './order-edit-contract.ts'
import { listAddedRows, parseOrderEdit } from './order-edit-input.ts'
import {
  getEditFingerprint,
  previewOrderEdit,
  type SaveOrderEditRefusal,
  saveOrderEdit,
} from './order-edit-service.server.ts'
import { describeOrderEditRefusal, type OrderEditPreview, presentOrderEdit } from './order-edit-view.ts'

/** The form to show again. With `preview`: to be confirmed. */
export type ShownOrderEdit = {
  errors: FieldErrors
  values: Record<string, string>
  preview: OrderEditPreview | null
  status: 200 | 409 | 422
}
type HandledOrderEdit = Promise<Result<'done' | ShownOrderEdit, PermissionRefusal | 'not_found'>>

/** The steps of the form of lines and delivery: `preview` shows the difference in money, `edit` goes back, `save` saves it. */
export async function handleOrderEditForm(
  shop: Shop,
  visitor: Visitor,
  { number, form }: { number: number; form: FormData },
): HandledOrderEdit {
  const allowed = requirePermission(visitor, 'order.edit')
  if (!allowed.ok) return allowed
  const { locale } = visitor
  const values = getSubmittedFields(form)
  const parsed = parseForm(orderEditForm, form, locale)
  if (!parsed.ok) return showForm(values, { errors: parsed.refusal })
  const step = getField(form, 'step')
  if (step === 'edit') return showForm(values, { status: 200 })
  const order = await findOrderWithLines(shop, { number })
  if (!order) return refuse('not_found')
  return runStep(shop, visitor, { order, step, fields: parsed.value, values })
}

type StepInput = { order: OrderWithLines; step: string; fields: OrderEditForm; values: Record<string, string> }

async function runStep(shop: Shop, visitor: Visitor, { order, step, fields, values }: StepInput): HandledOrderEdit {
  const { locale } = visitor
  const { version, message, fingerprint } = fields
  const { input, problems } = parseOrderEdit(fields, order)
  const errors = Object.entries(problems).map(([field, problem]) => [
    field,
    [translate(locale, orderEditText.fieldProblems[problem])],
  ])
  if (errors.length > 0) return showForm(values, { errors: Object.fromEntries(errors) })
  const target = { number: order.number, version, input }
  if (step === 'save') {
    const saved = await saveOrderEdit(shop, visitor, { ...target, message, fingerprint })
    return saved.ok ? ok('done') : showRefusal(locale, { refusal: saved.refusal, order, fields, values })
  }
  const previewed = await previewOrderEdit(shop, visitor, target)
  if (!previewed.ok) return showRefusal(locale, { refusal: previewed.refusal, order, fields, values })
  return showForm(values, {
    preview: presentOrderEdit(previewed.value, getEditFingerprint(previewed.value)),
    status: 200,
  })
}

type RefusedStep = Omit<StepInput, 'step'> & { refusal: SaveOrderEditRefusal }

/** After an edit of somebody else the form keeps what was typed, and takes the new version: sent again, it replaces the edit. */
function showRefusal(locale: Locale, { refusal, order, fields, values }: RefusedStep): Awaited<HandledOrderEdit> {
  if (isAccessRefusal(refusal)) return refuse(refusal.reason)
  const errors = describeOrderEditRefusal(locale, refusal, listAddedRows(fields))
  if (refusal.reason !== 'changed_meanwhile') return showForm(values, { errors })
  return showForm({ ...values, version: String(order.version) }, { errors, status: 409 })
}

type AccessRefusal = { reason: PermissionRefusal | 'not_found' }

const isAccessRefusal = (refusal: SaveOrderEditRefusal): refusal is AccessRefusal =>
  ['signed_out', 'forbidden', 'not_found'].includes(refusal.reason)

const showForm = (
  values: Record<string, string>,
  shown: Partial<Omit<ShownOrderEdit, 'values'>>,
): Result<ShownOrderEdit, never> => ok({ errors: {}, preview: null, status: 422, values, ...shown })
