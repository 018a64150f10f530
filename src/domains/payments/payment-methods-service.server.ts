import { can, type Visitor } from '#src/domains/access/access.ts'
import { getCustomerCredit } from '#src/domains/customers/account/customer-credit-service.server.ts'
import { getUnpaidAccountTotal } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import type { OrderRow } from '#src/domains/orders/order-lookup-service.server.ts'
import {
  type CheckoutPaymentKind,
  checkoutPaymentKinds,
  getFixedMethodId,
  isOnAccount,
} from '#src/domains/orders/payment-rules.ts'
import { toBankAccount } from '#src/platform/config/company.server.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import { findProviderByKind, getLimitsByKind } from '#src/platform/payments/payment-providers.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { orderPaymentPath } from '#src/shared/paths/checkout-paths.ts'
import { hasBankAccount } from '#src/shared/payments/bank-account.ts'
import type { PaymentKind } from '#src/shared/payments/payment-kind.ts'
import type { PaymentAudience } from '#src/shared/payments/payment-method-settings.ts'
import * as paymentText from '#src/translations/storefront/payment-text.ts'
import {
  type AccountCredit,
  getAmountToPay,
  isPayableAtOnce,
  isWithinCredit,
  listOfferedKinds,
  type OrderToPay,
  owesExtra,
  type PaymentMethod,
  type PaymentSetup,
} from './payments.ts'

/** The methods in display order; the first one is preselected. */
export async function listPaymentMethods(shop: Shop, visitor: Visitor, order: OrderRow): Promise<PaymentMethod[]> {
  const credit = await findAccountCredit(shop, visitor, { order })
  const { methods } = await getPaymentSetup(shop)
  const isOverLimit = credit !== undefined && !isWithinCredit(order, credit)
  return (await listKinds(shop, order, credit)).map((kind) => {
    const id = getMethodId(shop, kind)
    const text = methods[kind].text[visitor.locale]
    return {
      id,
      kind,
      name: translate(visitor.locale, paymentText.methods[kind]),
      ...(text && { text }),
      action: orderPaymentPath(order.publicToken, id),
      ...(isOnAccount(kind) &&
        isOverLimit && { unavailable: credit.isOnHold ? ('on_hold' as const) : ('over_limit' as const) }),
    }
  })
}

/** The id of a payment method in forms, URLs and page data. */
export function getMethodId(shop: Pick<Shop, 'payments'>, kind: PaymentKind): string {
  return getFixedMethodId(kind) ?? findProviderByKind(shop.payments, kind)?.methodId ?? kind
}

/** The kind of the method that a form has sent. */
export function findKindByMethodId(shop: Pick<Shop, 'payments'>, id: unknown): CheckoutPaymentKind | undefined {
  return checkoutPaymentKinds.find((kind) => getMethodId(shop, kind) === id)
}

/** Includes paying on account beyond the limit; only the locked order is checked against the limit. */
export async function isKindOffered(
  shop: Shop,
  visitor: Visitor,
  { order, kind }: { order: OrderRow; kind: CheckoutPaymentKind },
): Promise<boolean> {
  const credit = await findAccountCredit(shop, visitor, { order })
  return (await listKinds(shop, order, credit)).includes(kind)
}

/** What an edit has added to a paid order is not paid on account. */
async function listKinds(
  shop: Shop,
  order: OrderRow,
  credit: AccountCredit | undefined,
): Promise<CheckoutPaymentKind[]> {
  const setup = await getPaymentSetup(shop)
  const buyer = await findAudience(shop, setup, order.customerId)
  const toPay = { totalGrossPence: getAmountToPay(order) }
  return listOfferedKinds(toPay, { ...setup, credit: owesExtra(order) ? undefined : credit, buyer })
}

/** Whether the order belongs to a customer who is approved to pay on account, who may have opened its link without signing in. */
export async function isApprovedBuyer(shop: Shop, { customerId }: Pick<OrderRow, 'customerId'>): Promise<boolean> {
  return customerId !== null && ((await getCustomerCredit(shop, customerId))?.isApproved ?? false)
}

/** Whether the order can be paid at a provider, without waiting for a bank transfer. */
export async function isOrderPayableAtOnce(
  shop: Shop,
  order: OrderToPay & { customerId?: number | null },
): Promise<boolean> {
  const setup = await getPaymentSetup(shop)
  return isPayableAtOnce(order, { ...setup, buyer: await findAudience(shop, setup, order.customerId ?? null) })
}

/** Whether the visitor has any way to pay this total. Basket and delivery step say so when there is none. */
export async function canTakePayment(shop: Shop, visitor: Visitor, total: OrderToPay): Promise<boolean> {
  if (can(visitor, 'order.on-behalf')) return true
  const setup = await getPaymentSetup(shop)
  const account = visitor.customerId === undefined ? undefined : await getCustomerCredit(shop, visitor.customerId)
  const credit = account && { ...account, openGrossPence: 0 }
  return listOfferedKinds(total, { ...setup, credit, buyer: toAudience(account) }).length > 0
}

async function getPaymentSetup(shop: Shop): Promise<PaymentSetup> {
  const settings = await getSettings(shop)
  return {
    limitsByKind: getLimitsByKind(shop.payments),
    hasBankDetails: hasBankAccount(toBankAccount(settings)),
    methods: {
      card: settings.cardPayment,
      transfer: settings.transferPayment,
      account: settings.accountPayment,
    },
  }
}

/** The customer is read only where a method is not for everybody. */
async function findAudience(
  shop: Shop,
  { methods }: PaymentSetup,
  customerId: number | null,
): Promise<PaymentAudience> {
  if (customerId === null || Object.values(methods).every(({ audience }) => audience === 'everybody')) {
    return 'everybody'
  }
  return toAudience(await getCustomerCredit(shop, customerId))
}

const toAudience = (account: { isApproved: boolean } | undefined): PaymentAudience =>
  account ? (account.isApproved ? 'trade customers' : 'account holders') : 'everybody'

type AccountCreditQuery = { order: OrderRow; isLocked?: boolean }

/** Only the signed-in customer, or staff on their behalf, may use the credit of the order's account. */
export async function findAccountCredit(
  shop: Shop,
  visitor: Visitor,
  { order, isLocked }: AccountCreditQuery,
): Promise<AccountCredit | undefined> {
  const { customerId } = order
  if (customerId === null) return undefined
  const canUse = visitor.customerId === customerId || can(visitor, 'order.on-behalf')
  const credit = canUse ? await getCustomerCredit(shop, customerId, { isLocked }) : undefined
  return credit && { ...credit, openGrossPence: await getUnpaidAccountTotal(shop, customerId, order.id) }
}
