import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import { toOrderFormResult } from '#src/domains/orders/staff/order-form-result.ts'
import { orderStatusForm } from '#src/domains/orders/staff/staff-orders-contract.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { handleRefundForm, type RefundFormResult } from '../refunds/refund-form.server.ts'
import { changeOrderStatus } from './order-status-service.server.ts'
import type { ReceiptRefusal } from './payment-receipt.ts'
import { paymentReceiptForm, withdrawReceiptForm } from './payment-receipt-contract.ts'
import { confirmPayment, sendPaymentLink } from './staff-payments-service.server.ts'
import { withdrawReceipt } from './withdraw-receipt-service.server.ts'

type PaymentFormInput = { number: number; form: FormData }

const intents = ['move', 'confirm', 'withdraw', 'link', 'refund']

export const isPaymentForm = (form: FormData) => intents.includes(getField(form, 'intent'))

/** Handles the forms of the staff order page that change the status or the payment of an order. */
export async function handlePaymentForm(
  shop: Shop,
  visitor: Visitor,
  { number, form }: PaymentFormInput,
): Promise<Result<RefundFormResult, PermissionRefusal | 'not_found'>> {
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
    case 'withdraw':
      return handleWithdrawalForm(shop, visitor, { number, form })
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
): Promise<Result<RefundFormResult, PermissionRefusal | 'not_found'>> {
  const { locale } = visitor
  const parsed = parseForm(paymentReceiptForm, form, locale)
  if (!parsed.ok) return ok({ errors: parsed.refusal })
  const { amount, received_on: receivedOn, means, reference, key, owed } = parsed.value
  const amountGrossPence = amount === undefined ? undefined : parsePounds(amount)
  const shownOwedGrossPence = owed === undefined ? undefined : parsePounds(owed)
  const receipt = {
    ...(amountGrossPence !== undefined && { amountGrossPence }),
    ...(receivedOn !== undefined && { receivedOn }),
    means,
    reference,
  }
  const result = await confirmPayment(shop, visitor, { number, receipt, key, shownOwedGrossPence })
  if (result.ok) return ok({ done: result.value.isPaid ? 'paid' : 'part_paid' })
  const { refusal } = result
  if (typeof refusal === 'object') return ok({ errors: describeOwed(locale, refusal) })
  const field = refusal === 'no_amount' ? 'amount' : refusal === 'future_date' ? 'received_on' : 'form'
  return toOrderFormResult(locale, { done: 'paid', field, result: refuse(refusal) })
}

/** Somebody else may have recorded the money in the meantime, so the message says what is owed now. */
function describeOwed(
  locale: Locale,
  { owedGrossPence, hasChanged }: Extract<ReceiptRefusal, { owedGrossPence: number }>,
): FieldErrors {
  if (owedGrossPence === 0) return { form: [translate(locale, staffOrdersText.nothingOwed)] }
  const owed = formatPounds(locale, pence(owedGrossPence))
  if (hasChanged) return { form: [translate(locale, staffOrdersText.owedChanged, { owed })] }
  return { amount: [translate(locale, staffOrdersText.aboveOwed, { owed })] }
}

async function handleWithdrawalForm(
  shop: Shop,
  visitor: Visitor,
  { number, form }: PaymentFormInput,
): Promise<Result<RefundFormResult, PermissionRefusal | 'not_found'>> {
  const { locale } = visitor
  const parsed = parseForm(withdrawReceiptForm, form, locale)
  if (!parsed.ok) return ok({ errors: parsed.refusal })
  const { receipt: receiptId, withdrawn_as: as, withdrawal_reason: reason } = parsed.value
  const result = await withdrawReceipt(shop, visitor, { number, receiptId, as, reason })
  return toOrderFormResult(locale, { done: 'withdrawn', result })
}
