import type { LineLimits, OrderEditProblem } from '#src/domains/orders/editing/order-edit.ts'
import type { FieldErrors } from '#src/shared/form/form-data.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pence, toPounds } from '#src/shared/money/money.ts'
import * as orderEditText from '#src/translations/backoffice/orders/order-edit-text.ts'
import type { OrderWithLines } from '../refunds/refund-plan-service.server.ts'
import type { OrderEditFormRefusal, PlannedOrderEdit } from './order-edit-service.server.ts'

/** The difference in money that an edit makes. Amounts are in pounds; `percent` is a VAT rate. */
export type OrderEditPreview = {
  rates: { percent: number; net_before: number; net_after: number; vat_before: number; vat_after: number }[]
  net: number
  vat: number
  gross: number
  total_before: number
  total_after: number
  /** What a paid order has left to pay then, and what is paid back. */
  to_pay: number
  money_back: number
  is_paid: boolean
  is_invoiced_on_account: boolean
  fingerprint: string
}

const pounds = (amount: number) => toPounds(pence(amount))

export function presentOrderEdit(planned: PlannedOrderEdit, fingerprint: string): OrderEditPreview {
  const { order, plan, money } = planned
  return {
    rates: plan.rates.map(({ vatRate, before, after }) => ({
      percent: vatRate / 100,
      net_before: pounds(before.taxableNet),
      net_after: pounds(after.taxableNet),
      vat_before: pounds(before.vat),
      vat_after: pounds(after.vat),
    })),
    net: pounds(plan.netDifference),
    vat: pounds(plan.vatDifference),
    gross: pounds(plan.grossDifference),
    total_before: pounds(order.totalGrossPence),
    total_after: pounds(plan.edited.totals.totalGrossPence),
    to_pay: pounds(money.extraOwedGrossPence),
    money_back: pounds(money.moneyBackGrossPence),
    is_paid: order.paidAt !== null,
    is_invoiced_on_account: order.paidAt === null && order.paymentDueAt !== null,
    fingerprint,
  }
}

/** A line as the form shows it. Amounts are in pounds, excl. VAT. */
export type EditableLineView = {
  id: number
  title: string
  sku: string
  qty: number
  unit: string
  setup: string
  /** Units that have left or were refunded. */
  min_qty: number
  is_price_locked: boolean
}
export type EditableLinesView = {
  lines: EditableLineView[]
  delivery: string
  delivery_detail: string
  is_delivery_locked: boolean
}

type Limits = { lines: ReadonlyMap<number, LineLimits>; isDeliveryLocked: boolean }

export function presentEditableLines(order: OrderWithLines, limits: Limits): EditableLinesView {
  return {
    lines: order.lines.map((line) => ({
      id: line.id,
      title: [line.title, ...line.options.map(({ label }) => label)].join(', '),
      sku: line.internalSku,
      qty: line.qty,
      unit: pounds(line.unitNetPence).toFixed(2),
      setup: pounds(line.setupNetPence).toFixed(2),
      min_qty: limits.lines.get(line.id)?.minQty ?? 0,
      is_price_locked: limits.lines.get(line.id)?.isPriceLocked ?? false,
    })),
    delivery: pounds(order.deliveryNetPence).toFixed(2),
    delivery_detail: order.deliveryDetail,
    is_delivery_locked: limits.isDeliveryLocked,
  }
}

const fieldByAddProblem = {
  unknown_sku: 'add_sku',
  variant_required: 'add_sku',
  price_needed: 'add_unit',
  reason_missing: 'add_reason',
  discount_too_high: 'add_unit',
} as const

/** By field. `rows`: of the added products. */
export function describeOrderEditRefusal(
  locale: Locale,
  refusal: OrderEditFormRefusal,
  rows: readonly string[],
): FieldErrors {
  if (refusal.reason === 'problems') return describeProblems(locale, refusal.problems)
  if (refusal.reason === 'added') {
    const { row, problem } = refusal
    return { [`${fieldByAddProblem[problem]}.${rows[row]}`]: [translate(locale, orderEditText.addProblems[problem])] }
  }
  if (refusal.reason === 'discount_too_high')
    return { [`unit.${refusal.lineId}`]: [translate(locale, orderEditText.addProblems.discount_too_high)] }
  return { form: [translate(locale, orderEditText.refusals[refusal.reason])] }
}

const fieldByProblem = { below_minimum: 'qty', price_locked: 'unit', reason_missing: 'reason' } as const

function describeProblems(locale: Locale, problems: readonly OrderEditProblem[]): FieldErrors {
  return Object.fromEntries(
    problems.map((problem) => {
      if (!('lineId' in problem)) {
        const field = problem.problem === 'delivery_locked' ? 'delivery' : 'form'
        return [field, [translate(locale, orderEditText.orderProblems[problem.problem])]]
      }
      const { lineId, min } = problem
      const message = orderEditText.lineProblems[problem.problem]
      return [`${fieldByProblem[problem.problem]}.${lineId}`, [translate(locale, message, { min })]]
    }),
  )
}
