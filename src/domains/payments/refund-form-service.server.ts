import type { Visitor } from '#src/domains/access/access.ts'
import { findWholeOrder } from '#src/domains/orders/owed-orders-service.server.ts'
import { tellWork, type Worked } from '#src/domains/orders/told-work.ts'
import type { RefundInput, RefundProblem } from '#src/domains/pricing/refund.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form-data.ts'
import { type Locale, say } from '#src/shared/message.ts'
import { formatPounds, pence } from '#src/shared/money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { fieldOf, typedFields } from '#src/shared/typed-fields.ts'
import * as refundText from '#src/translations/refund-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { findCaptured } from './payments-store.server.ts'
import { fieldOfProblem, parseRefundInput } from './refund-input.ts'
import { planOrderRefund, readRefundable } from './refund-plan-service.server.ts'
import { presentPreview, presentRefundForm, type RefundPreview } from './refund-view.ts'
import { type RefundRefusal, refundPayment } from './refunds-service.server.ts'
import { refundConfirmation, refundFigures, refundReason } from './staff-payments-contract.ts'
import { findPayable, known, type NotAllowed } from './staff-payments-service.server.ts'

/** The refund form again, changing nothing: filled in, with what the refund would be, or to be confirmed. */
export type ShownRefund = {
  intent: 'refund'
  errors: FieldErrors
  values: Readonly<Record<string, string>>
  preview: RefundPreview | null
  isToConfirm: boolean
}

export type WorkedRefund = Worked | { shown: ShownRefund }
type Asked = { number: number; form: FormData }

/**
 * The steps of the refund form, by the button that was pressed. `preview` is asked for while somebody types; `review` shows
 * the refund to be confirmed; only `confirm` moves money.
 */
export async function workOnRefund(
  shop: Shop,
  visitor: Visitor,
  { number, form }: Asked,
): Promise<Result<WorkedRefund, NotAllowed>> {
  const step = fieldOf(form, 'step')
  const values = typedFields(form)
  if (step === 'edit') return showRefund({ values })
  if (step === 'all') return fillRefund(shop, visitor, { number, values })
  const figures = parseForm(refundFigures, form, visitor.locale)
  if (!figures.ok) return ok({ errors: figures.refusal })
  const { input, problems } = parseRefundInput(figures.value)
  const typos = Object.fromEntries(
    problems.map(({ field, problem }) => [field, [say(visitor.locale, refundText.problems[problem])]]),
  )
  const reason = parseForm(refundReason, form, visitor.locale)
  const errors: FieldErrors = { ...typos, ...(reason.ok || step === 'preview' ? {} : reason.refusal) }
  if (step === 'confirm' && reason.ok && problems.length === 0) {
    return confirmRefund(shop, visitor, { number, form, input, ...reason.value })
  }
  const preview = await previewRefund(shop, visitor, { number, input })
  if (!preview.ok) return preview
  const all = { ...preview.value.errors, ...errors }
  const isWrong = Object.keys(all).length > 0
  if (isWrong && step !== 'preview') return ok({ errors: all })
  return showRefund({
    values,
    errors: all,
    preview: isWrong ? null : preview.value.preview,
    isToConfirm: step !== 'preview',
  })
}

const showRefund = (shown: Pick<ShownRefund, 'values'> & Partial<ShownRefund>): Result<WorkedRefund, never> =>
  ok({ shown: { intent: 'refund', errors: {}, preview: null, isToConfirm: false, ...shown } })

type Confirmed = Asked & { input: RefundInput; reason: string; key: string }

async function confirmRefund(
  shop: Shop,
  visitor: Visitor,
  { number, form, input, reason, key }: Confirmed,
): Promise<Result<WorkedRefund, NotAllowed>> {
  const { locale } = visitor
  const found = await findPayable(shop, visitor, number)
  if (!found.ok) return found
  const confirmation = parseForm(refundConfirmation, form, locale)
  if (!confirmation.ok) return ok({ errors: confirmation.refusal })
  const { fingerprint } = confirmation.value
  const result = known(await refundPayment(shop, visitor, { orderId: found.value.id, input, reason, key, fingerprint }))
  if (result.ok) return ok({ done: result.value.isDone ? 'refunded' : 'refunding' })
  const { refusal } = result
  if (typeof refusal === 'object') return ok({ errors: explainProblems(locale, refusal.problems) })
  return tellWork(locale, { done: 'refunded', result: refuse(refusal) })
}

type Previewed = { preview: RefundPreview | null; errors: FieldErrors }

async function previewRefund(
  shop: Shop,
  visitor: Visitor,
  { number, input }: { number: number; input: RefundInput },
): Promise<Result<Previewed, NotAllowed>> {
  const { locale } = visitor
  const refused = (refusal: Exclude<RefundRefusal, 'forbidden' | 'unknown'>): Result<Previewed, NotAllowed> =>
    ok({
      preview: null,
      errors:
        typeof refusal === 'object'
          ? explainProblems(locale, refusal.problems)
          : { form: [say(locale, staffOrdersText.refusals[refusal])] },
    })
  const found = await findPayable(shop, visitor, number)
  const order = found.ok ? await findWholeOrder(shop, { number }) : undefined
  if (!found.ok) return found
  const payment = order && (await findCaptured(shop.db, order.id))
  if (!payment) return refused('not_paid')
  const planned = await planOrderRefund(shop, order, { payment, input })
  if (!planned.ok) return refused(planned.refusal)
  const { method } = payment
  return ok({ preview: presentPreview(planned.value, { method, locale, lines: order.lines }), errors: {} })
}

/** Types in everything that is left, for whoever refunds the whole order. */
async function fillRefund(
  shop: Shop,
  visitor: Visitor,
  { number, values }: { number: number; values: Readonly<Record<string, string>> },
): Promise<Result<WorkedRefund, NotAllowed>> {
  const found = await findPayable(shop, visitor, number)
  const order = found.ok ? await findWholeOrder(shop, { number }) : undefined
  if (!found.ok) return found
  if (!order) return refuse('not_found')
  const { lines, delivery } = presentRefundForm(await readRefundable(shop, order), order.lines)
  const typed = (amount: number) => (amount > 0 ? amount.toFixed(2) : '')
  const filled = Object.fromEntries(
    lines.flatMap(({ id, left, setup }) => [
      [`units[${id}]`, left > 0 ? String(left) : ''],
      [`setup[${id}]`, typed(setup)],
    ]),
  )
  return showRefund({ values: { ...values, ...filled, delivery: typed(delivery), goodwill: '' } })
}

function explainProblems(locale: Locale, problems: readonly RefundProblem[]): FieldErrors {
  return Object.fromEntries(problems.map((problem) => [fieldOfProblem(problem), [explain(locale, problem)]]))
}

function explain(locale: Locale, { reason, max }: RefundProblem): string {
  const { too_many_units, no_units, too_much, nothing_left } = refundText.problems
  if (max === 0) return say(locale, reason === 'too_much' ? nothing_left : no_units)
  if (reason === 'too_many_units') return say(locale, too_many_units, { max })
  return say(locale, too_much, { max: formatPounds(pence(max)) })
}
