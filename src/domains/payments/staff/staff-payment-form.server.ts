import type { Visitor } from '#src/domains/access/access.ts'
import { type StaffRefusal, toOrderFormResult } from '#src/domains/orders/staff/order-form-result.ts'
import { orderStatusForm } from '#src/domains/orders/staff/staff-orders-contract.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { handleRefundForm, type RefundFormResult } from '../refunds/refund-form.server.ts'
import { changeOrderStatus } from './order-status-service.server.ts'
import { paymentReceiptForm } from './payment-receipt-contract.ts'
import { confirmPayment, sendPaymentLink } from './staff-payments-service.server.ts'

type PaymentFormInput = { number: number; form: FormData }

const intents = ['move', 'confirm', 'link', 'refund']

export const isPaymentForm = (form: FormData) => intents.includes(getField(form, 'intent'))

/** Handles the forms of the staff order page that change the status or the payment of an order. */
export async function handlePaymentForm(
  shop: Shop,
  visitor: Visitor,
  { number, form }: PaymentFormInput,
): Promise<Result<RefundFormResult, StaffRefusal>> {
  const { locale } = visitor
  switch (getField(form, 'intent')) {
    case 'move': {
      const parsed = parseForm(orderStatusForm, form, locale)
      if (!parsed.ok) return ok({ errors: parsed.refusal })
      const result = await changeOrderStatus(shop, visitor, { number, ...parsed.value })
      return toOrderFormResult(locale, { done: 'moved', result })
    }
    case 'refund':
      return handleRefundForm(shop, visitor, { number, form })
    case 'confirm':
      return handleReceiptForm(shop, visitor, { number, form })
    case 'link':
      return toOrderFormResult(locale, { done: 'linked', result: await sendPaymentLink(shop, visitor, { number }) })
    default:
      return refuse('not_found')
  }
}

async function handleReceiptForm(
  shop: Shop,
  visitor: Visitor,
  { number, form }: PaymentFormInput,
): Promise<Result<RefundFormResult, StaffRefusal>> {
  const { locale } = visitor
  const parsed = parseForm(paymentReceiptForm, form, locale)
  if (!parsed.ok) return ok({ errors: parsed.refusal })
  const { amount, received_on: receivedOn, means, reference } = parsed.value
  const amountGrossPence = amount === undefined ? undefined : parsePounds(amount)
  const receipt = {
    ...(amountGrossPence !== undefined && { amountGrossPence }),
    ...(receivedOn !== undefined && { receivedOn }),
    means,
    reference,
  }
  const result = await confirmPayment(shop, visitor, { number, receipt })
  return toOrderFormResult(locale, { done: 'paid', field: getReceiptField(result), result })
}

/** The field that a refused receipt is wrong at. */
function getReceiptField(result: Awaited<ReturnType<typeof confirmPayment>>): string {
  if (result.ok) return 'form'
  if (result.refusal === 'other_amount') return 'amount'
  return result.refusal === 'future_date' ? 'received_on' : 'form'
}
