import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { type OrderFormResult, toOrderFormResult } from '#src/domains/orders/staff/order-form-result.ts'
import type { RefundInput, RefundProblem } from '#src/domains/pricing/refunds/refund.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField, getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as refundText from '#src/translations/backoffice/refund-text.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { findOrderForPayment, unknownAsNotFound } from '../staff/staff-payments-service.server.ts'
import { refundConfirmation, refundFormFields, refundReason } from './refund-form-contract.ts'
import { getFullRefundFields, getProblemField, parseRefundInput } from './refund-input.ts'
import { findRefundableUnits, getRefundable, previewOrderRefund } from './refund-plan-service.server.ts'
import { presentRefundForm, presentRefundPreview, type RefundPreview } from './refund-view.ts'
import type { RefundedGoods } from './refunded-goods.ts'
import { type RefundRefusal, refundPayment } from './refunds-service.server.ts'

/** The form to show again: filled in, with a preview of the refund, or to be confirmed. */
export type RefundFormView = {
  intent: 'refund'
  errors: FieldErrors
  values: Readonly<Record<string, string>>
  preview: RefundPreview | null
  isToConfirm: boolean
}

export type RefundFormResult = OrderFormResult | { shown: RefundFormView }
type RefundFormInput = { number: number; form: FormData }
type HandledRefundForm = Promise<Result<RefundFormResult, PermissionRefusal | 'not_found'>>

/**
 * Handles the steps of the refund form. `preview` is sent while staff type; `all` fills in the whole order; `review` shows the
 * refund to be confirmed; `edit` goes back; only `confirm` refunds.
 */
export async function handleRefundForm(
  shop: Shop,
  visitor: Visitor,
  { number, form }: RefundFormInput,
): HandledRefundForm {
  const step = getField(form, 'step')
  const values = getSubmittedFields(form)
  if (step === 'edit') return showRefund({ values })
  if (step === 'all') return fillFullRefund(shop, visitor, { number, values })
  const fields = parseForm(refundFormFields, form, visitor.locale)
  if (!fields.ok) return ok({ errors: fields.refusal })
  const { input, problems } = parseRefundInput(fields.value)
  const goods = fields.value.refunded_goods
  const fieldErrors = Object.fromEntries(
    problems.map(({ field, problem }) => [field, [translate(visitor.locale, refundText.problems[problem])]]),
  )
  const reason = parseForm(refundReason, form, visitor.locale)
  const errors: FieldErrors = { ...fieldErrors, ...(reason.ok || step === 'preview' ? {} : reason.refusal) }
  if (step === 'confirm' && reason.ok && problems.length === 0) {
    return confirmRefund(shop, visitor, { number, form, input, goods, ...reason.value })
  }
  const preview = await previewRefund(shop, visitor, { number, input, goods })
  if (!preview.ok) return preview
  const allErrors = { ...preview.value.errors, ...errors }
  const hasErrors = Object.keys(allErrors).length > 0
  if (hasErrors && step !== 'preview') return ok({ errors: allErrors })
  return showRefund({
    values,
    errors: allErrors,
    preview: hasErrors ? null : preview.value.preview,
    isToConfirm: step !== 'preview',
  })
}

const showRefund = (shown: Pick<RefundFormView, 'values'> & Partial<RefundFormView>): Result<RefundFormResult, never> =>
  ok({ shown: { intent: 'refund', errors: {}, preview: null, isToConfirm: false, ...shown } })

type RefundChoice = { number: number; input: RefundInput; goods: RefundedGoods | undefined }
type ConfirmRefundInput = RefundFormInput & RefundChoice & { reason: string; key: string }

async function confirmRefund(
  shop: Shop,
  visitor: Visitor,
  { number, form, input, goods, reason, key }: ConfirmRefundInput,
): HandledRefundForm {
  const { locale } = visitor
  const found = await findOrderForPayment(shop, visitor, number)
  if (!found.ok) return found
  const confirmation = parseForm(refundConfirmation, form, locale)
  if (!confirmation.ok) return ok({ errors: confirmation.refusal })
  const { fingerprint } = confirmation.value
  const result = unknownAsNotFound(
    await refundPayment(shop, visitor, { orderId: found.value.id, input, goods, reason, key, fingerprint }),
  )
  if (result.ok) return ok({ done: result.value.isDone ? 'refunded' : 'refunding' })
  const { refusal } = result
  if (typeof refusal === 'object') return ok({ errors: describeProblems(locale, refusal.problems) })
  const field = getRefusalField(refusal)
  return toOrderFormResult(locale, { done: 'refunded', field, result: refuse(refusal) })
}

type PreviewResult = { preview: RefundPreview | null; errors: FieldErrors }

async function previewRefund(
  shop: Shop,
  visitor: Visitor,
  { number, input, goods }: RefundChoice,
): Promise<Result<PreviewResult, PermissionRefusal | 'not_found'>> {
  const { locale } = visitor
  const found = await findOrderForPayment(shop, visitor, number)
  if (!found.ok) return found
  const planned = await previewOrderRefund(shop, { number, input, goods })
  if (!planned.ok) return ok({ preview: null, errors: describeRefusal(locale, planned.refusal) })
  const { entries, kind, lines } = planned.value
  return ok({ preview: presentRefundPreview(entries, { kind, locale, lines }), errors: {} })
}

function describeRefusal(locale: Locale, refusal: Exclude<RefundRefusal, 'forbidden' | 'unknown'>): FieldErrors {
  if (typeof refusal === 'object') return describeProblems(locale, refusal.problems)
  return { [getRefusalField(refusal)]: [translate(locale, staffOrdersText.refusals[refusal])] }
}

const getRefusalField = (refusal: string) => (refusal === 'goods_not_chosen' ? 'refunded_goods' : 'form')

/** Fills in everything that can still be refunded, where there is no script. */
async function fillFullRefund(
  shop: Shop,
  visitor: Visitor,
  { number, values }: { number: number; values: Readonly<Record<string, string>> },
): HandledRefundForm {
  const found = await findOrderForPayment(shop, visitor, number)
  if (!found.ok) return found
  const order = await findOrderWithLines(shop, { number })
  if (!order) return refuse('not_found')
  const form = presentRefundForm(
    await getRefundable(shop, order),
    order.lines,
    await findRefundableUnits(shop, order.id),
  )
  return showRefund({ values: { ...values, ...getFullRefundFields(form) } })
}

function describeProblems(locale: Locale, problems: readonly RefundProblem[]): FieldErrors {
  return Object.fromEntries(problems.map((problem) => [getProblemField(problem), [describeProblem(locale, problem)]]))
}

function describeProblem(locale: Locale, { reason, max }: RefundProblem): string {
  const { too_many_units, no_units, too_much, nothing_left } = refundText.problems
  if (max === 0) return translate(locale, reason === 'too_much' ? nothing_left : no_units)
  if (reason === 'too_many_units') return translate(locale, too_many_units, { max })
  return translate(locale, too_much, { max: formatPounds(locale, pence(max)) })
}
