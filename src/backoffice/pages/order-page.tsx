import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { can } from '#src/domains/access/access.ts'
import { getShell } from '#src/domains/content/content-service.server.ts'
import { FulfilmentBadge, PaymentBadge } from '#src/domains/orders/components/order-badges.tsx'
import { PaperLinks } from '#src/domains/orders/components/paper-links.tsx'
import { StaffOrderHistory } from '#src/domains/orders/components/staff-order-history.tsx'
import { StaffOrderLines } from '#src/domains/orders/components/staff-order-lines.tsx'
import { StaffOrderPeople } from '#src/domains/orders/components/staff-order-people.tsx'
import { StaffOrderWork } from '#src/domains/orders/components/staff-order-work.tsx'
import { isAtWork } from '#src/domains/orders/order-states.ts'
import { newFormKey, workOnOrder } from '#src/domains/orders/staff-order-forms-service.server.ts'
import { getStaffOrder } from '#src/domains/orders/staff-orders-service.server.ts'
import { OrderMails } from '#src/domains/papers/components/order-mails.tsx'
import { listOrderPapers, listRefunded } from '#src/domains/papers/papers-service.server.ts'
import { listMailsOfOrder } from '#src/domains/papers/staff-mails-service.server.ts'
import { StaffOrderPayments } from '#src/domains/payments/components/staff-order-payments.tsx'
import { callOffPayment } from '#src/domains/payments/settling-service.server.ts'
import { isPaymentForm, workOnPayments } from '#src/domains/payments/staff-payment-forms-service.server.ts'
import { getStaffPayments } from '#src/domains/payments/staff-payments-service.server.ts'
import { StaffProofs } from '#src/domains/proofs/components/staff-proofs.tsx'
import { listProofsForStaff } from '#src/domains/proofs/proofs-service.server.ts'
import { isProofRefusal } from '#src/domains/proofs/proofs-view.ts'
import { readTypedProof } from '#src/domains/proofs/typed-proof-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatMoment } from '#src/shared/dates.ts'
import { say } from '#src/shared/message.ts'
import { parseNumber } from '#src/shared/parse-number.ts'
import * as auditText from '#src/translations/audit-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/order-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const order = orRefuse(await getStaffOrder(shop, visitor, parseNumber(params.number)))
  const money = orRefuse(await getStaffPayments(shop, visitor, order.number))
  const proofs = orRefuse(await listProofsForStaff(shop, visitor, order.number))
  const mails = orRefuse(await listMailsOfOrder(shop, visitor, order.number))
  const key = { number: order.number }
  const papers = await listOrderPapers(shop, visitor, { key })
  const refunds = await listRefunded(shop, visitor, { key })
  const { globals } = await getShell(shop, visitor.locale)
  const query = new URL(request.url).searchParams
  const done = query.get('done') ?? ''
  const refusal = query.get('proof') ?? ''
  return {
    title: say(visitor.locale, ordersText.orderNumber, { number: order.number }),
    order,
    money,
    proofs,
    mails,
    papers,
    refunds,
    deliverySign: globals.deliverySign,
    done: Object.hasOwn(staffOrdersText.done, done) ? done : undefined,
    refusedProof: isProofRefusal(refusal)
      ? { refusal, values: await readTypedProof(request.headers.get('Cookie')) }
      : undefined,
    refundKey: newFormKey(),
    mayReadAudit: can(visitor, 'audit.read'),
  }
}

/** One form per thing that can be done; each ends in the page again, which tells what was done. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const number = parseNumber(params.number) ?? 0
  const shop = context.get(shopContext)
  const worked = orRefuse(
    isPaymentForm(form)
      ? await workOnPayments(shop, visitor, { number, form })
      : await workOnOrder(shop, visitor, { number, form, whenCancelled: callOffPayment }),
  )
  if ('errors' in worked) return refuseForm(form, worked.errors)
  if ('shown' in worked) return data(worked.shown)
  return redirect(`/dashboard/orders/${number}?done=${worked.done}`, 303)
}

/** Forms are posted by the browser; only the preview of a refund comes here. Without an answer what was typed stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch {
    return null
  }
}

/** What a refund would be is asked for while somebody types: nothing else on the page has changed. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('step') === 'preview' ? false : defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, order, money, proofs, mails, papers, deliverySign, done, refusedProof, refundKey } = loaderData
  const refusedOf = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  const told = done && !actionData ? staffOrdersText.done[done] : undefined
  // The refund form tells its own.
  const [problem] = (actionData?.intent === 'refund' ? undefined : actionData?.errors.form) ?? []
  return (
    <BackofficePage
      title={title}
      between={[{ title: t(staffOrdersText.title), to: '/dashboard/orders' }]}
      beside={
        <>
          <FulfilmentBadge state={order.fulfilment} forStaff />
          <PaymentBadge payment={order.payment} forStaff />
          <span className="text-steel">{formatMoment(locale, order.placed_at)}</span>
        </>
      }
      actions={
        loaderData.mayReadAudit && (
          <TextLink to={`/dashboard/audit?subject=${order.number}`}>{t(auditText.ofOrder)}</TextLink>
        )
      }
    >
      {told && <MessageBox type="success" title={t(told)} />}
      {problem && <MessageBox type="error" title={problem} />}
      <div className="order-columns">
        <div className="grid content-start gap-5">
          <StaffOrderLines
            order={order}
            refunds={loaderData.refunds}
            deliverySign={deliverySign}
            refused={refusedOf('artwork')}
          />
          <PaperLinks papers={papers} />
          <StaffProofs order={order} lines={proofs} mayStillChange={isAtWork(order.status)} refused={refusedProof} />
          <StaffOrderHistory order={order} refused={refusedOf('note')} />
        </div>
        <div className="grid content-start gap-5">
          <StaffOrderWork order={order} refused={refusedOf('move')} />
          <StaffOrderPayments
            money={money}
            payment={order.payment}
            email={order.customer.email}
            refused={refusedOf('refund')}
            refundKey={refundKey}
          />
          <StaffOrderPeople order={order} />
          <OrderMails {...mails} />
        </div>
      </div>
    </BackofficePage>
  )
}
