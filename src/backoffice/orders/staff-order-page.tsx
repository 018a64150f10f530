import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { can } from '#src/domains/access/access.ts'
import { getSiteData } from '#src/domains/content/content-service.server.ts'
import { OrderEmailsPanel } from '#src/domains/notifications/email-log/components/order-emails-panel.tsx'
import { listOrderEmails } from '#src/domains/notifications/email-log/email-log-service.server.ts'
import { listOrderPdfs, listRefundSummaries } from '#src/domains/notifications/pdfs/pdf-service.server.ts'
import { FulfilmentBadge, PaymentBadge } from '#src/domains/orders/components/order-badges.tsx'
import { PdfLinks } from '#src/domains/orders/components/pdf-links.tsx'
import { PromisedDates } from '#src/domains/orders/components/promised-dates.tsx'
import { StaffOrderActions } from '#src/domains/orders/components/staff/staff-order-actions.tsx'
import { StaffOrderCustomer } from '#src/domains/orders/components/staff/staff-order-customer.tsx'
import { StaffOrderHistory } from '#src/domains/orders/components/staff/staff-order-history.tsx'
import { StaffOrderLines } from '#src/domains/orders/components/staff/staff-order-lines.tsx'
import { StaffOrderShipments } from '#src/domains/orders/components/staff/staff-order-shipments.tsx'
import { explainRefusalInUrl } from '#src/domains/orders/staff/attach-artwork-view.ts'
import { handleOrderForm, newIdempotencyKey } from '#src/domains/orders/staff/staff-order-form.server.ts'
import { getStaffOrder } from '#src/domains/orders/staff/staff-orders-service.server.ts'
import { isBeforeDispatch } from '#src/domains/orders/state/order-states.ts'
import { StaffOrderPayments } from '#src/domains/payments/components/staff-order-payments.tsx'
import { handlePaymentForm, isPaymentForm } from '#src/domains/payments/staff/staff-payment-form.server.ts'
import { getStaffPayments } from '#src/domains/payments/staff/staff-payments-service.server.ts'
import { OrderProofsPanel } from '#src/domains/proofs/components/order-proofs-panel.tsx'
import { listProofsForStaff } from '#src/domains/proofs/proofs-service.server.ts'
import { isProofRefusal } from '#src/domains/proofs/proofs-view.ts'
import { readProofFormValues } from '#src/domains/proofs/refused-proof-form.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  editOrderPath,
  orderAuditPath,
  staffOrderDonePath,
  staffOrdersPath,
} from '#src/shared/paths/backoffice-paths.ts'
import * as auditText from '#src/translations/backoffice/audit-text.ts'
import * as orderEditText from '#src/translations/backoffice/orders/order-edit-text.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { noErrors } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/staff-order-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const order = unwrapOrThrow(await getStaffOrder(shop, visitor, parseNumber(params.number)))
  const payments = unwrapOrThrow(await getStaffPayments(shop, visitor, order.number))
  const proofs = unwrapOrThrow(await listProofsForStaff(shop, visitor, order.number))
  const emails = can(visitor, 'email.read')
    ? unwrapOrThrow(await listOrderEmails(shop, visitor, order.number))
    : undefined
  const key = { number: order.number }
  const pdfs = await listOrderPdfs(shop, visitor, { key })
  const refunds = await listRefundSummaries(shop, visitor, { key })
  const { globals } = await getSiteData(shop, visitor.locale)
  const query = new URL(request.url).searchParams
  const done = query.get('done') ?? ''
  const refusal = query.get('proof') ?? ''
  return {
    title: translate(visitor.locale, ordersText.orderNumber, order),
    order,
    payments,
    proofs,
    emails,
    pdfs,
    refunds,
    deliveryCurrencySign: globals.deliveryCurrencySign,
    done: Object.hasOwn(staffOrdersText.done, done) ? done : undefined,
    refusedProof: isProofRefusal(refusal)
      ? { refusal, values: await readProofFormValues(request.headers.get('Cookie')) }
      : undefined,
    artworkProblem: explainRefusalInUrl(visitor.locale, query.get('artwork') ?? ''),
    refundKey: newIdempotencyKey(),
    receiptKey: newIdempotencyKey(),
    canReadAudit: can(visitor, 'audit.read'),
  }
}

/** The forms of the page. Each redirects to the page, which shows the success message of `done`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const number = parseNumber(params.number) ?? 0
  const shop = context.get(shopContext)
  const result = unwrapOrThrow(
    isPaymentForm(form)
      ? await handlePaymentForm(shop, visitor, { number, form })
      : await handleOrderForm(shop, visitor, { number, form }),
  )
  if ('errors' in result) return respondWithErrors(form, result.errors)
  if ('shown' in result) return data(result.shown)
  return redirect(staffOrderDonePath(number, result.done), 303)
}

/** Called for refund previews only; the browser posts the other forms. Null on failure keeps the form as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch {
    return null
  }
}

/** A refund preview changes nothing on the page. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('step') === 'preview' ? false : defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function StaffOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, order, payments, proofs, emails, pdfs, deliveryCurrencySign, done, refusedProof, refundKey } =
    loaderData
  const getRefusedForm = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  const successText = done && !actionData ? staffOrdersText.done[done] : undefined
  // The forms of refunds and dispatches show their own errors.
  const showsOwnErrors = actionData?.intent === 'refund' || actionData?.intent === 'dispatch'
  const [problem] = (showsOwnErrors ? undefined : actionData?.errors.form) ?? []
  // The page shows its general problem above; the form keeps what was typed.
  const refusedReceipt = getRefusedForm('confirm')
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[{ title: t(staffOrdersText.title), to: staffOrdersPath }]}
      badges={
        <>
          <FulfilmentBadge state={order.fulfilment} forStaff />
          <PaymentBadge payment={order.payment} forStaff />
          <span className="text-steel">{formatDateTime(locale, order.placed_at)}</span>
          <PromisedDates order={order} />
        </>
      }
      actions={
        <>
          {order.can_edit && <TextLink to={editOrderPath(order.number)}>{t(orderEditText.edit)}</TextLink>}
          {loaderData.canReadAudit && <TextLink to={orderAuditPath(order.number)}>{t(auditText.ofOrder)}</TextLink>}
        </>
      }
    >
      {successText && <MessageBox type="success" title={t(successText)} />}
      {problem && <MessageBox type="error" title={problem} />}
      {!actionData && loaderData.artworkProblem && <MessageBox type="error" title={loaderData.artworkProblem} />}
      <div className="order-columns order-page">
        {/* First, because on a phone the next step is what staff came for. */}
        <StaffOrderActions
          order={order}
          refused={getRefusedForm('move')}
          refusedDispatch={getRefusedForm('dispatch')}
        />
        <div className="order-page-main">
          <StaffOrderLines
            order={order}
            refunds={loaderData.refunds}
            deliveryCurrencySign={deliveryCurrencySign}
            refused={getRefusedForm('artwork')}
          />
          <StaffOrderShipments order={order} />
          <PdfLinks links={pdfs} />
          <OrderProofsPanel
            order={order}
            lines={proofs}
            canSendMore={order.can_manage_artwork && isBeforeDispatch(order.status)}
            refused={refusedProof}
          />
          <StaffOrderHistory order={order} refunds={loaderData.refunds} refused={getRefusedForm('note')} />
        </div>
        <div className="order-page-side">
          <StaffOrderPayments
            orderNumber={order.number}
            money={payments}
            payment={order.payment}
            expiresAt={order.expires_at}
            email={order.customer.email}
            refused={getRefusedForm('refund')}
            refusedReceipt={refusedReceipt && problem ? { ...refusedReceipt, errors: noErrors } : refusedReceipt}
            refusedWithdrawal={getRefusedForm('withdraw')}
            refundKey={refundKey}
            receiptKey={loaderData.receiptKey}
          />
          <StaffOrderCustomer order={order} />
          {emails && <OrderEmailsPanel {...emails} />}
        </div>
      </div>
    </BackofficePage>
  )
}
