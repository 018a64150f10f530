import type { Visitor } from '#src/domains/access/access.ts'
import { type NotAllowed, tellWork } from '#src/domains/orders/told-work.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import { type WorkedRefund, workOnRefund } from './refund-form-service.server.ts'
import { confirmPayment, sendPaymentLink } from './staff-payments-service.server.ts'

type Asked = { number: number; form: FormData }

const intents = ['confirm', 'link', 'refund']

export const isPaymentForm = (form: FormData) => intents.includes(fieldOf(form, 'intent'))

/** The forms of an order's page that are about money. */
export async function workOnPayments(
  shop: Shop,
  visitor: Visitor,
  { number, form }: Asked,
): Promise<Result<WorkedRefund, NotAllowed>> {
  const { locale } = visitor
  switch (fieldOf(form, 'intent')) {
    case 'refund':
      return workOnRefund(shop, visitor, { number, form })
    case 'confirm':
      return tellWork(locale, { done: 'paid', result: await confirmPayment(shop, visitor, { number }) })
    case 'link':
      return tellWork(locale, { done: 'linked', result: await sendPaymentLink(shop, visitor, { number }) })
    default:
      return refuse('not_found')
  }
}
