import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { sendOverdueStatements } from '#src/domains/notifications/statements/statement-service.server.ts'
import {
  type AgedDebtor,
  getAgedDebtors,
  isOverdueCustomer,
} from '#src/domains/orders/receivables/aged-debtors-service.server.ts'
import { type DueAge, dueAges } from '#src/domains/orders/receivables/due-ages.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import {
  bankStatementPath,
  customerPath,
  staffOrdersPath,
  statementsSentPath,
} from '#src/shared/paths/backoffice-paths.ts'
import { exportReceivablesPath } from '#src/shared/paths/file-paths.ts'
import * as bankText from '#src/translations/backoffice/customers/bank-statement-text.ts'
import * as receivablesText from '#src/translations/backoffice/customers/receivables-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/receivables-page.ts'

type Row = Omit<AgedDebtor, 'customerId'> & { customerId: number | null; isTotal: boolean }

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const { rows, total } = unwrapOrThrow(await getAgedDebtors(context.get(shopContext), visitor))
  const { searchParams } = new URL(request.url)
  const readCount = (name: string) => parseNumber(searchParams.get(name) ?? '')
  return {
    title: translate(visitor.locale, receivablesText.title),
    rows: rows.slice(0, maxShown),
    total,
    overdueCount: rows.filter(isOverdueCustomer).length,
    sentCount: readCount('sent'),
    allocatedCount: readCount('allocated'),
    paidCount: readCount('paid') ?? 0,
  }
}

/** Emails statements to everybody with an overdue amount. */
export async function action({ context }: Route.ActionArgs) {
  const sent = unwrapOrThrow(await sendOverdueStatements(context.get(shopContext), context.get(visitorContext)))
  return redirect(statementsSentPath(sent), 303)
}

/** The file has all of them, and the totals are of all. */
const maxShown = 200

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function ReceivablesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, rows, total, overdueCount, sentCount, allocatedCount, paidCount } = loaderData
  const { columns, ages } = receivablesText
  const totalRow: Row = {
    customerId: null,
    email: '',
    name: t(receivablesText.totals),
    creditLimitGrossPence: null,
    isOnHold: false,
    ...total,
    isTotal: true,
  }
  const allRows: Row[] = rows.length === 0 ? [] : [...rows.map((row) => ({ ...row, isTotal: false })), totalRow]
  return (
    <BackofficePage title={title}>
      {sentCount !== undefined && (
        <MessageBox type="success" title={t(receivablesText.statementsSent, { count: sentCount })} />
      )}
      {allocatedCount !== undefined && (
        <MessageBox type="success" title={t(bankText.applied, { count: allocatedCount, paid: paidCount })} />
      )}
      <p className="flex max-w-3xl flex-wrap gap-x-6 gap-y-2 text-steel">
        {t(receivablesText.about)}
        <TextLink to={bankStatementPath}>{t(bankText.title)}</TextLink>
        <a href={exportReceivablesPath} download className="text-link">
          {t(receivablesText.download)}
        </a>
      </p>
      <DataTable
        caption={title}
        rows={allRows}
        rowKey={({ customerId, email }) => customerId ?? `email ${email}`}
        empty={<p>{t(receivablesText.empty)}</p>}
        columns={[
          { title: t(columns.customer), cell: nameCell, rowHeader: true },
          ...ageCells.map(({ age, cell }) => ({ title: t(ages[age]), cell, numeric: true })),
          { title: t(columns.total), cell: totalCell, numeric: true },
          { title: t(columns.used), cell: limitCell },
        ]}
      />
      {overdueCount > 0 && <StatementsForm count={overdueCount} />}
    </BackofficePage>
  )
}

function StatementsForm({ count }: { count: number }) {
  const t = useText()
  return (
    <section className="backoffice-panel" aria-labelledby="statements">
      <h2 id="statements">{t(receivablesText.overdueTitle)}</h2>
      <p>{t(receivablesText.overdueAbout, { count })}</p>
      <PostForm submit={t(receivablesText.sendStatements, { count })} button={{ variant: 'secondary' }} />
    </section>
  )
}

const ageCells = dueAges.map((age) => ({ age, cell: (row: Row) => <OwedAmount row={row} age={age} /> }))
const totalCell = (row: Row) => <OwedAmount row={row} />
const limitCell = (row: Row) => <LimitUsed row={row} />

function nameCell({ customerId, name, email, isTotal }: Row) {
  if (isTotal) return <strong>{name}</strong>
  return (
    <span className="grid">
      {customerId === null ? name : <TextLink to={customerPath(customerId)}>{name}</TextLink>}
      <span className="break-all text-sm text-steel">{email}</span>
    </span>
  )
}

/** An amount, with a link to its orders. Without an age, everything that is owed. */
function OwedAmount({ row, age }: { row: Row; age?: DueAge }) {
  const locale = useLocale()
  const amount = age ? row.owedByAge[age] : row.totalGrossPence
  if (amount === 0) return '–'
  const customer = row.customerId === null ? { q: row.email } : { customer: row.customerId }
  const filters = { payment: 'on account', due: age, ...(row.isTotal ? {} : customer) }
  return <TextLink to={listUrl(staffOrdersPath, filters)}>{formatPounds(locale, pence(amount))}</TextLink>
}

function LimitUsed({ row: { totalGrossPence, creditLimitGrossPence: limit, isOnHold } }: { row: Row }) {
  const t = useText()
  const locale = useLocale()
  const percent = limit ? Math.round((totalGrossPence * 100) / limit) : undefined
  return (
    <span className="flex flex-wrap gap-1">
      {limit !== null && percent !== undefined && (
        <span>{t(receivablesText.usedOf, { percent, limit: formatPounds(locale, pence(limit)) })}</span>
      )}
      {isOnHold && <Badge tone="negative">{t(receivablesText.onHold)}</Badge>}
    </span>
  )
}
