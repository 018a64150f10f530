import { formatDateTime } from '#src/shared/locale/dates.ts'
import { staffOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import * as alertsText from '#src/translations/backoffice/payment-alerts-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { DataTable, type DataTableProps } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { PaymentAlert } from '../alerts/payment-alerts-view.ts'

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
        { title: t(alertsText.raised), cell: ({ raised_at }) => formatDateTime(locale, raised_at) },
        { title: t(alertsText.problem), cell: reasonCell, rowHeader: true },
        { title: t(alertsText.order), cell: orderCell },
        { title: t(alertsText.details), cell: factsCell },
        { title: t(alertsText.resolutionColumn), cell: resolutionCell },
      ]}
    />
  )
}

const reasonCell = (alert: PaymentAlert) => <AlertReasonCell alert={alert} />
const orderCell = (alert: PaymentAlert) => <OrderLink alert={alert} />
type Row = PaymentAlert & { refused?: RefusedForm }

const resolutionCell = ({ refused, ...alert }: Row) => <AlertResolution alert={alert} refused={refused} />
const factsCell = (alert: PaymentAlert) => <AlertFacts alert={alert} />

function AlertReasonCell({ alert: { reason } }: { alert: PaymentAlert }) {
  const t = useText()
  const { title, advice } = alertsText.reasons[reason]
  return (
    <span className="grid max-w-100 gap-1">
      {t(title)}
      <span className="font-normal text-sm text-steel">{t(advice)}</span>
    </span>
  )
}

function OrderLink({ alert: { order, kind } }: { alert: PaymentAlert }) {
  const t = useText()
  return (
    <span className="grid">
      {order === null ? (
        t(alertsText.noOrder)
      ) : (
        <TextLink to={staffOrderPath(order.number)}>{order.reference}</TextLink>
      )}
      {kind && <span className="text-sm text-steel">{t(ordersText.paymentMethods[kind])}</span>}
    </span>
  )
}

function AlertFacts({ alert: { facts } }: { alert: PaymentAlert }) {
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

function AlertResolution({ alert: { id, resolved: done }, refused }: { alert: PaymentAlert; refused?: RefusedForm }) {
  const t = useText()
  const locale = useLocale()
  if (done) {
    return (
      <span className="grid gap-1">
        <span className="wrap-anywhere whitespace-pre-line">{done.resolution}</span>
        <span className="text-sm text-steel">
          {t(alertsText.resolvedBy, { who: done.who, when: formatDateTime(locale, done.at) })}
        </span>
      </span>
    )
  }
  return (
    <PostForm
      label={t(alertsText.markAlertResolved, { id })}
      submit={t(alertsText.markResolved)}
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
            label={t(alertsText.resolution)}
            maxLength={500}
            autoComplete="off"
            required
          />
        </>
      )}
    </PostForm>
  )
}
