import { useEffect, useRef } from 'react'
import * as orderEditText from '#src/translations/backoffice/orders/order-edit-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { Table } from '#src/ui/table/table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { usePounds } from '#src/ui/text/use-pounds.ts'
import type { OrderEditPreview } from '../../order-edits/order-edit-view.ts'

type Props = { preview: OrderEditPreview; values: Readonly<Record<string, string>> }

/** Fields that this form sets itself. */
const ownFields = ['intent', 'step', 'fingerprint']

/** Shows the difference in money before an edit is saved. It carries the submitted values, so that staff can confirm or change them. */
export function OrderEditConfirmation({ preview, values }: Props) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <form method="post" aria-labelledby="edit-difference" className="backoffice-panel border-3 border-brand">
      <h2 id="edit-difference" ref={heading} tabIndex={-1}>
        {t(orderEditText.difference)}
      </h2>
      <TokenField />
      <input type="hidden" name="intent" value="lines" />
      <input type="hidden" name="fingerprint" value={preview.fingerprint} />
      {Object.entries(values)
        .filter(([name]) => !ownFields.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <DifferenceTable preview={preview} />
      <Consequences preview={preview} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="step" value="save">
          {t(orderEditText.saveLines)}
        </Button>
        <Button type="submit" name="step" value="edit" variant="secondary">
          {t(orderEditText.backToForm)}
        </Button>
      </p>
    </form>
  )
}

type Row = { title: string; before: number; after: number; difference: number; isTotal?: boolean }

function DifferenceTable({ preview }: { preview: OrderEditPreview }) {
  const t = useText()
  const pounds = usePounds()
  const rates = preview.rates.flatMap(({ percent, net_before, net_after, vat_before, vat_after }): Row[] => {
    const title = t(orderEditText.percent, { percent })
    return [
      toRow(`${t(orderEditText.net)}, ${title}`, net_before, net_after),
      toRow(`${t(orderEditText.vat)}, ${title}`, vat_before, vat_after),
    ]
  })
  const total = toRow(t(orderEditText.gross), preview.total_before, preview.total_after)
  return (
    <Table
      caption={t(orderEditText.difference)}
      rows={[...rates, { ...total, isTotal: true }]}
      rowKey={({ title }) => title}
      isCurrent={({ isTotal }) => isTotal === true}
      columns={[
        { title: t(orderEditText.rate), cell: ({ title }) => title, rowHeader: true },
        { title: t(orderEditText.before), cell: ({ before }) => pounds(before), numeric: true },
        { title: t(orderEditText.after), cell: ({ after }) => pounds(after), numeric: true },
        { title: t(orderEditText.change), cell: ({ difference }) => formatSigned(pounds, difference), numeric: true },
      ]}
    />
  )
}

const toRow = (title: string, before: number, after: number): Row => ({
  title,
  before,
  after,
  difference: Math.round((after - before) * 100) / 100,
})

const formatSigned = (pounds: (amount: number) => string, amount: number) =>
  amount > 0 ? `+${pounds(amount)}` : amount < 0 ? `−${pounds(-amount)}` : pounds(0)

function Consequences({ preview }: { preview: OrderEditPreview }) {
  const t = useText()
  const pounds = usePounds()
  const { is_paid, is_invoiced_on_account, to_pay, money_back, total_after } = preview
  return (
    <div className="grid gap-1">
      {to_pay > 0 && <p>{t(orderEditText.toPay, { amount: pounds(to_pay) })}</p>}
      {money_back > 0 && <p>{t(orderEditText.moneyBack, { amount: pounds(money_back) })}</p>}
      {is_invoiced_on_account && <p>{t(orderEditText.owedOnAccount, { amount: pounds(total_after) })}</p>}
      {!is_paid && !is_invoiced_on_account && <p>{t(orderEditText.unpaidTotal, { amount: pounds(total_after) })}</p>}
      {(is_paid || is_invoiced_on_account) && preview.gross !== 0 && <p>{t(orderEditText.invoiceCorrected)}</p>}
    </div>
  )
}
