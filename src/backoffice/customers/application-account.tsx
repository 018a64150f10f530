import type { TradeAccountState, WaitingApproval } from '#src/domains/customers/trade/trade-account-service.server.ts'
import type { ApplicationState } from '#src/domains/enquiries/trade-applications/trade-application.ts'
import type { TradeApplicationDetails } from '#src/domains/enquiries/trade-applications/trade-applications-service.server.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { customerPath } from '#src/shared/paths/backoffice-paths.ts'
import * as customersText from '#src/translations/backoffice/customers/customer-records-text.ts'
import * as tradeText from '#src/translations/backoffice/customers/trade-applications-text.ts'
import { ConfirmSubmit } from '#src/ui/button/confirm-submit.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { SpecificationTable } from '#src/ui/table/specification-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type Props = {
  account: TradeAccountState
  state: ApplicationState
  approvalEnd: TradeApplicationDetails['approvalEnd']
  canSetCredit: boolean
}

/** The customer account of an application with its present credit, and the approval that waits for one. */
export function ApplicationAccount({ account, state, approvalEnd, canSetCredit }: Props) {
  const t = useText()
  const { customer, waiting } = account
  return (
    <section className="backoffice-panel" aria-labelledby="customer-account">
      <h2 id="customer-account">{t(tradeText.account)}</h2>
      <p>{t(getAccountText(account))}</p>
      {!customer && !waiting && <p>{t(getApprovalText(state, approvalEnd))}</p>}
      {customer && (
        <>
          <PresentCredit customer={customer} />
          <TextLink to={customerPath(customer.id)} className="justify-self-start">
            {t(tradeText.openCustomer)}
          </TextLink>
        </>
      )}
      {waiting && <WaitingTable waiting={waiting} />}
      {waiting && state === 'approved' && canSetCredit && (
        <>
          <p>{t(tradeText.withdrawAbout)}</p>
          <PostForm
            intent="withdraw"
            submit={t(tradeText.withdraw)}
            renderSubmit={() => (
              <ConfirmSubmit variant="secondary" question={t(tradeText.withdrawQuestion)}>
                {t(tradeText.withdraw)}
              </ConfirmSubmit>
            )}
          />
        </>
      )}
    </section>
  )
}

function getAccountText({ customer, waiting }: TradeAccountState) {
  if (customer) return tradeText.hasAccount
  return waiting ? tradeText.isWaiting : tradeText.noAccount
}

/** What becomes of an approval while no account has verified the address. */
function getApprovalText(state: ApplicationState, approvalEnd: Props['approvalEnd']) {
  if (approvalEnd) return tradeText.approvalEnds[approvalEnd]
  return state === 'declined' ? tradeText.declinedHint : tradeText.approvalHint
}

function PresentCredit({ customer }: { customer: NonNullable<TradeAccountState['customer']> }) {
  const t = useText()
  const locale = useLocale()
  const formatTerms = useTermDays()
  const rows = [
    { label: t(customersText.status), value: t(customersText.tradeStatuses[customer.tradeAccount]) },
    { label: t(customersText.limit), value: formatPounds(locale, pence(customer.creditLimitGrossPence)) },
    { label: t(customersText.paymentTerms), value: formatTerms(customer.paymentTermDays) },
    { label: t(customersText.holdReasonShown), value: customer.creditHoldReason },
  ]
  return <SpecificationTable caption={t(customersText.credit)} rows={rows.filter(({ value }) => value)} />
}

function WaitingTable({ waiting }: { waiting: WaitingApproval }) {
  const t = useText()
  const locale = useLocale()
  const formatTerms = useTermDays()
  const { approvedAt, creditLimitGrossPence, paymentTermDays } = waiting
  const hasLimit = creditLimitGrossPence !== null
  const rows = [
    { label: t(tradeText.waitingSince), value: formatDateTime(locale, approvedAt) },
    {
      label: t(tradeText.waitingLimit),
      value: hasLimit ? formatPounds(locale, pence(creditLimitGrossPence)) : t(tradeText.noLimit),
    },
    { label: t(customersText.paymentTerms), value: hasLimit ? formatTerms(paymentTermDays) : '' },
  ]
  return <SpecificationTable caption={t(tradeText.waitingSince)} rows={rows.filter(({ value }) => value)} />
}

function useTermDays() {
  const t = useText()
  return (days: number | null) =>
    days === null ? t(customersText.termsAsInSettings) : t(customersText.days, { count: days })
}
