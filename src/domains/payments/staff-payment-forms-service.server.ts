import type { Visitor } from '#src/domains/access/access.ts'
import { type NotAllowed, tellWork, type Worked } from '#src/domains/orders/told-work.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form-data.ts'
import { type Locale, say } from '#src/shared/message.ts'
import { parsePounds } from '#src/shared/parse-money.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { refundForm } from './staff-payments-contract.ts'
import { confirmPayment, refundOrder, sendPaymentLink } from './staff-payments-service.server.ts'

type Asked = { number: number; form: FormData }

const intents = ['confirm', 'link', 'refund']

export const isPaymentForm = (form: FormData) => intents.includes(fieldOf(form, 'intent'))

/** The forms of an order's page that are about money. */
export async function workOnPayments(
  shop: Shop,
  visitor: Visitor,
  { number, form }: Asked,
): Promise<Result<Worked, NotAllowed>> {
  const { locale } = visitor
  switch (fieldOf(form, 'intent')) {
    case 'refund': {
      const parsed = parseForm(refundForm, form, locale)
      if (!parsed.ok) return ok({ errors: { ...complainOfAmount(form, locale), ...parsed.refusal } })
      const result = await refundOrder(shop, visitor, { number, ...parsed.value })
      const done = result.ok && !result.value.isDone ? 'refunding' : 'refunded'
      return tellWork(locale, { done, result, field: 'amount' })
    }
    case 'confirm':
      return tellWork(locale, { done: 'paid', result: await confirmPayment(shop, visitor, { number }) })
    case 'link':
      return tellWork(locale, { done: 'linked', result: await sendPaymentLink(shop, visitor, { number }) })
    default:
      return refuse('not_found')
  }
}

/** With what else is wrong: otherwise it would be told only once the rest is right. */
function complainOfAmount(form: FormData, locale: Locale): FieldErrors {
  const isAmount = parsePounds(fieldOf(form, 'amount').trim()) !== undefined
  return isAmount ? {} : { amount: [say(locale, staffOrdersText.refusals.wrong_amount)] }
}
