import { data, redirect } from 'react-router'
import { useBaskets } from '#src/domains/basket/components/basket-context.ts'
import { BasketSummary } from '#src/domains/basket/components/basket-summary.tsx'
import { deliveryForm, deliveryWishes } from '#src/domains/checkout/checkout-contract.ts'
import { keepTyped } from '#src/domains/checkout/checkout-service.server.ts'
import { CheckoutSteps } from '#src/domains/checkout/components/checkout-steps.tsx'
import { DeliveryForm } from '#src/domains/checkout/components/delivery-form.tsx'
import { useCheckoutStep } from '#src/domains/checkout/components/use-checkout-tracking.ts'
import {
  listBuyerAddresses,
  openDelivery,
  readDetails,
  rememberAddresses,
  whatToAsk,
} from '#src/domains/checkout/delivery-service.server.ts'
import { explainRefusal, trackProducts } from '#src/domains/checkout/delivery-view.ts'
import { type OrderDetails, type PlaceOrderRefusal, placeOrder } from '#src/domains/checkout/placing-service.server.ts'
import { checkRegistration, openAccount } from '#src/domains/customers/customers-service.server.ts'
import { presentAuthRefusal } from '#src/domains/customers/customers-view.ts'
import { orderPaymentPath } from '#src/domains/orders/document-paths.ts'
import { callerContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { nestFields, parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/checkout-delivery-page.ts'
import { fillAddress, namesAddress, typedFields } from './checkout-form.ts'
import './account.css'
import './basket.css'
import './checkout.css'

/** T32: without something to order there is no such step. What is sold out is told in the basket. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const delivery = await openDelivery(context.get(shopContext), visitor)
  if (delivery === 'empty') throw redirect('/checkout')
  if (delivery === 'unavailable') throw redirect('/checkout?unavailable')
  return { title: say(visitor.locale, checkoutText.deliveryTitle), delivery }
}

type Refused = { errors: Record<string, string[]>; problem?: string }

const refuseWith = (refused: Refused, status: number, headers?: HeadersInit) => data(refused, { status, headers })

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const caller = context.get(callerContext)
  const { locale } = visitor
  const form = await request.formData()
  const typed = typedFields(form)
  const filled = fillAddress(typed, namesAddress(typed) ? await listBuyerAddresses(shop, visitor) : [])
  let isPlaced = false
  try {
    return await press()
  } finally {
    const token = fieldOf(form, 'checkout_token')
    if (!isPlaced) await keepTyped(shop, visitor, { token, typed: filled.typed })
  }

  async function press() {
    if (filled.isUnknown) {
      return refuseWith({ errors: { [filled.isUnknown]: [say(locale, checkoutText.unknownAddress)] } }, 422)
    }
    if (filled.isFilled) return refuseWith({ errors: {} }, 200)

    const wishes = deliveryWishes.parse(nestFields(form))
    const asked = whatToAsk(visitor, { isEnrolling: wishes.is_enrolling, deliversToBilling: wishes.deliver_to_billing })
    const parsed = parseForm(deliveryForm(asked), form, locale)
    if (!parsed.ok) return refuseWith({ errors: parsed.refusal }, 422)
    const { customer, checkout_token: token, basket_version: version, basket_total: totalPence } = parsed.value
    const enrolment = asked.who === 'enrolling' && 'password' in customer ? customer : undefined
    if (enrolment) {
      const checked = await checkRegistration(shop, { ...enrolment, address: caller.address })
      if (!checked.ok) return refuseEnrolment(checked.refusal)
    }
    const details = await readDetails(shop, visitor, parsed.value)
    if (!details.ok) throw redirect('/auth/login?redirect=checkout.delivery')
    const placed = await placeOrder(shop, visitor, {
      token,
      shown: { version, totalPence },
      details: details.value,
      typed: filled.typed,
    })
    if (!placed.ok) return refuseOrder(placed.refusal)
    isPlaced = true
    if (enrolment) await enrol(enrolment, details.value)
    return redirect(orderPaymentPath(placed.value.publicToken), 303)
  }

  function refuseEnrolment(refusal: Parameters<typeof presentAuthRefusal>[1]) {
    const { errors, status, retryAfterSeconds } = presentAuthRefusal(locale, refusal)
    const keyed = Object.entries(errors).map(([field, texts]) => [`customer.${field}`, texts])
    const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined
    return refuseWith({ errors: Object.fromEntries(keyed) as Refused['errors'] }, status, headers)
  }

  function refuseOrder(refusal: PlaceOrderRefusal) {
    if (refusal === 'basket_empty') throw redirect('/checkout')
    if (refusal === 'transaction_known') {
      const errors = { 'customer.external_transaction_id': [say(locale, checkoutText.transactionKnown)] }
      return refuseWith({ errors }, 409)
    }
    return refuseWith({ errors: {}, problem: explainRefusal(locale, refusal) }, 409)
  }

  /** With the order's details. The order stands whatever happens here: somebody may just have taken the address. */
  async function enrol({ email, password }: { email: string; password: string }, details: OrderDetails) {
    const { firstName, lastName, telephone } = details
    const opened = await openAccount(shop, visitor, {
      registration: { email, password, firstName, lastName, telephone },
      device: { ...caller, sessionId: caller.newSessionId() },
    })
    if (!opened.ok) return
    const { entry } = opened.value
    await rememberAddresses(shop, { ...visitor, role: 'customer', customerId: entry.customerId }, details)
    await caller.enter(entry)
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function CheckoutDeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { reload } = useBaskets()
  const { delivery, title } = loaderData
  const hasLookup = useRootData()?.shell.globals.postcodeLookup ?? false
  useCheckoutStep(2, trackProducts(delivery.bag))
  return (
    <div className="page-width checkout-page">
      <CheckoutSteps current={0} />
      <h1>{title}</h1>
      {actionData?.problem && (
        <MessageBox type="warning" title={t(checkoutText.notPlaced)} live>
          <p>{actionData.problem}</p>
          <p className="font-semibold">
            {t(checkoutText.newTotal, { total: formatPounds(fromPounds(delivery.bag.total)) })}
          </p>
        </MessageBox>
      )}
      <div className="basket-columns">
        <DeliveryForm delivery={delivery} errors={actionData?.errors ?? {}} hasLookup={hasLookup} onSignedIn={reload} />
        <div>
          <BasketSummary basket={delivery.bag} title={t(checkoutText.yourOrder)}>
            <TextLink to="/checkout">{t(checkoutText.backToBasket)}</TextLink>
          </BasketSummary>
        </div>
      </div>
    </div>
  )
}
