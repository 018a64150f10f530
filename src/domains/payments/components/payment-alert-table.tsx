import { formatMoment } from '#src/shared/dates.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as alertsText from '#src/translations/payment-alerts-text.ts'
import { DataTable, type DataTableProps } from '#src/ui/data-table.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { RefusedForm } from '#src/ui/use-call-form.ts'
import type { PaymentAlert } from '../payment-alerts-view.ts'

type Props = Pick<DataTableProps<PaymentAlert>, 'rows' | 'paging' | 'empty'> & { refused?: RefusedForm }

export function PaymentAlertTable({ refused, rows, ...list }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      {...list}
      rows={rows.map((row) => ({ ...row, refused: refused?.values.alert === String(row.id) ? refused : undefined }))}
      caption={t(alertsText.title)}
      rowKey={({ id }) => id}
      columns={[
        { title: t(alertsText.raised), cell: ({ raised_at }) => formatMoment(locale, raised_at) },
        { title: t(alertsText.what), cell: reasonCell, rowHeader: true },
        { title: t(alertsText.order), cell: orderCell },
        { title: t(alertsText.details), cell: factsCell },
        { title: t(alertsText.handling), cell: dealingCell },
      ]}
    />
  )
}

const reasonCell = (alert: PaymentAlert) => <Reason alert={alert} />
const orderCell = (alert: PaymentAlert) => <OrderLink alert={alert} />
type Row = PaymentAlert & { refused?: RefusedForm }

const dealingCell = ({ refused, ...alert }: Row) => <Dealing alert={alert} refused={refused} />
const factsCell = (alert: PaymentAlert) => <Facts alert={alert} />

function Reason({ alert: { reason } }: { alert: PaymentAlert }) {
  const t = useText()
  const { title, advice } = alertsText.reasons[reason]
  return (
    <span className="grid max-w-100 gap-1">
      {t(title)}
      <span className="font-normal text-sm text-steel">{t(advice)}</span>
    </span>
  )
}

function OrderLink({ alert: { order, method } }: { alert: PaymentAlert }) {
  const t = useText()
  return (
    <span className="grid">
      {order === null ? t(alertsText.noOrder) : <TextLink to={`/dashboard/orders/${order}`}>{order}</TextLink>}
      {method && <span className="text-sm text-steel">{t(ordersText.paymentMethods[method])}</span>}
    </span>
  )
}

function Facts({ alert: { facts } }: { alert: PaymentAlert }) {
  const t = useText()
  return (
    <dl className="grid gap-1 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="inline text-steel">{alertsText.facts[name] ? t(alertsText.facts[name]) : name}: </dt>
          <dd className="wrap-anywhere inline">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Dealing({ alert: { id, dealt_with: done }, refused }: { alert: PaymentAlert; refused?: RefusedForm }) {
  const t = useText()
  const locale = useLocale()
  if (done) {
    return (
      <span className="grid gap-1">
        <span className="wrap-anywhere whitespace-pre-line">{done.resolution}</span>
        <span className="text-sm text-steel">
          {t(alertsText.byWhom, { who: done.who, when: formatMoment(locale, done.at) })}
        </span>
      </span>
    )
  }
  return (
    <PostForm
      label={t(alertsText.dealtNamed, { id })}
      submit={t(alertsText.dealt)}
      refused={refused}
      button={{ size: 'small', variant: 'secondary' }}
      className="min-w-50 gap-2"
    >
      {(field) => (
        <>
          <input type="hidden" name="alert" value={id} />
          <TextField
            {...field('resolution')}
            id={refused ? undefined : `resolution-${id}`}
            label={t(alertsText.dealing)}
            maxLength={500}
            autoComplete="off"
            required
          />
        </>
      )}
    </PostForm>
  )
}
