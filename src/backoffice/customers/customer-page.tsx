import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { can } from '#src/domains/access/access.ts'
import { handleCustomerForm } from '#src/domains/customers/records/customer-records-form.server.ts'
import { getCustomer } from '#src/domains/customers/records/customer-records-service.server.ts'
import { sendStatement } from '#src/domains/notifications/statements/statement-service.server.ts'
import { getCustomerOrdersForStaff } from '#src/domains/orders/staff/staff-customer-orders-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  customerAuditPath,
  customerDonePath,
  customersPath,
  emailsToPath,
  staffOrdersPath,
} from '#src/shared/paths/backoffice-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as customersText from '#src/translations/backoffice/customers/customer-records-text.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/customer-page.ts'
import { CustomerBadges } from './customer-badges.tsx'
import { CustomerCreditForm } from './customer-credit-form.tsx'
import {
  AddressList,
  ContactTable,
  CreditTable,
  CustomerOrderTable,
  Panel,
  WaitingApprovalNote,
} from './customer-panels.tsx'
import { CustomerSessions } from './customer-sessions.tsx'
import { StatementForm } from './statement-form.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const id = parseNumber(params.id) ?? 0
  const { sessions, ...details } = unwrapOrThrow(await getCustomer(shop, visitor, id))
  const done = new URL(request.url).searchParams.get('done') as keyof typeof customersText.done
  const { firstName, lastName } = details.customer
  return {
    title: `${firstName} ${lastName}`,
    ...details,
    ...unwrapOrThrow(await getCustomerOrdersForStaff(shop, visitor, id)),
    sessions: sessions.map(({ userAgent, createdAt, lastSeenAt }, index) => ({
      key: index,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    canReadAudit: can(visitor, 'audit.read'),
    canSendStatement: can(visitor, 'payment.manage'),
    done: Object.hasOwn(customersText.done, done) ? done : undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const id = parseNumber(params.id) ?? 0
  if (getField(form, 'intent') === 'send-statement') return handleStatementForm({ form, id, context })
  const handled = await handleCustomerForm(context.get(shopContext), context.get(visitorContext), { id, form })
  if (handled.ok) return redirect(customerDonePath(id, handled.value), 303)
  const { refusal } = handled
  if (refusal.reason !== 'invalid') return unwrapOrThrow<never>(refuse(refusal.reason))
  return respondWithErrors(form, refusal.errors, { status: refusal.status, values: refusal.values })
}

async function handleStatementForm({
  form,
  id,
  context,
}: Pick<Route.ActionArgs, 'context'> & { form: FormData; id: number }) {
  const visitor = context.get(visitorContext)
  const sent = await sendStatement(context.get(shopContext), visitor, id)
  if (sent.ok) return redirect(customerDonePath(id, 'statement'), 303)
  if (sent.refusal !== 'nothing_owed') return unwrapOrThrow<never>(refuse(sent.refusal))
  return respondWithErrors(form, { form: [translate(visitor.locale, customersText.nothingOwed)] }, { status: 409 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, customer, addresses, orders, hasMore, balance, waiting, done } = loaderData
  const getRefused = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  return (
    <BackofficePage
      title={title}
      parentCrumbs={[{ title: t(customersText.title), to: customersPath }]}
      badges={<CustomerBadges customer={customer} />}
    >
      {done && !actionData && <MessageBox type="success" title={t(customersText.done[done])} />}
      <Panel id="contact" title={t(customersText.contact)}>
        <ContactTable customer={customer} />
        <TextLink to={emailsToPath(customer.email)} className="justify-self-start">
          {t(customersText.emailsSent)}
        </TextLink>
        {loaderData.canReadAudit && (
          <TextLink to={customerAuditPath(customer.id)} className="justify-self-start">
            {t(customersText.history)}
          </TextLink>
        )}
      </Panel>
      <Panel id="credit" title={t(customersText.credit)}>
        <CreditTable customer={customer} balance={balance} />
        {loaderData.canSendStatement && (
          <StatementForm
            customerId={customer.id}
            isOwing={balance.usedGrossPence > 0}
            refused={getRefused('send-statement')}
          />
        )}
        {waiting && <WaitingApprovalNote waiting={waiting} />}
        {loaderData.canSetCredit && (
          <CustomerCreditForm
            customer={customer}
            fingerprint={loaderData.creditFingerprint}
            refused={getRefused('credit')}
          />
        )}
      </Panel>
      <Panel id="orders" title={t(customersText.orders)}>
        <CustomerOrderTable orders={orders} />
        {hasMore && (
          <TextLink to={listUrl(staffOrdersPath, { customer: customer.id })} className="justify-self-start">
            {t(customersText.allOrders)}
          </TextLink>
        )}
      </Panel>
      <Panel id="addresses" title={t(customersText.addresses)}>
        <AddressList addresses={addresses} />
      </Panel>
      <Panel id="sessions" title={t(customersText.sessions)}>
        <CustomerSessions
          sessions={loaderData.sessions}
          canEdit={loaderData.canEdit && !customer.isDisabled}
          refusedReset={getRefused('send-reset')}
        />
      </Panel>
    </BackofficePage>
  )
}
