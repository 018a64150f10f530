import { formatDate } from '#src/shared/locale/dates.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { staffOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import * as bankText from '#src/translations/backoffice/customers/bank-statement-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import {
  findTypedButton,
  getOrderField,
  type PresentedBankLine,
  type PresentedStatement,
} from '../bank-statement/bank-statement-view.ts'

type Props = {
  preview: PresentedStatement
  /** The submitted form, with its errors. */
  refused: RefusedForm
  /** The orders have changed since an earlier preview. */
  isChanged: boolean
}

/** What each line would pay, and the form that records the ticked ones or looks up typed numbers. */
export function BankStatementPreview({ preview, refused, isChanged }: Props) {
  const t = useText()
  const locale = useLocale()
  const { lines, fingerprint } = preview
  return (
    <section className="grid gap-4" aria-labelledby="preview">
      <h2 id="preview">{t(bankText.previewTitle)}</h2>
      {isChanged && <MessageBox type="warning" title={t(bankText.previewChanged)} takesFocus />}
      <PostForm
        intent="apply"
        label={t(bankText.previewTitle)}
        refused={{ errors: refused.errors, values: {} }}
        submit={t(bankText.apply)}
        className="grid gap-4"
        renderSubmit={(button) => (
          <div className="flex flex-wrap gap-3">
            {button}
            <Button type="submit" name={findTypedButton} value="1" variant="secondary">
              {t(bankText.previewAgain)}
            </Button>
          </div>
        )}
      >
        <p>{t(bankText.previewAbout)}</p>
        <input type="hidden" name="statement" value={refused.values.statement ?? ''} />
        <input type="hidden" name="fingerprint" value={fingerprint} />
        <DataTable
          caption={t(bankText.previewTitle)}
          rows={lines}
          rowKey={({ line }) => line}
          columns={[
            { title: t(bankText.line), cell: tickCell },
            { title: t(bankText.date), cell: ({ receivedOn }) => (receivedOn ? formatDate(locale, receivedOn) : '–') },
            { title: t(bankText.description), cell: descriptionCell, rowHeader: true },
            {
              title: t(bankText.amount),
              cell: ({ amountGrossPence }) => formatPounds(locale, pence(amountGrossPence)),
              numeric: true,
            },
            { title: t(bankText.order), cell: orderCell },
            { title: t(bankText.result), cell: resultCell },
          ]}
        />
      </PostForm>
    </section>
  )
}

const tickCell = (row: PresentedBankLine) => <LineTick {...row} />
const descriptionCell = ({ description }: PresentedBankLine) => <span className="wrap-anywhere">{description}</span>
const orderCell = (row: PresentedBankLine) => <OrderOfLine {...row} />
const resultCell = ({ text, canPay }: PresentedBankLine) => (
  <span className={canPay ? undefined : 'text-steel'}>{text}</span>
)

function LineTick({ line, canPay, isTicked }: PresentedBankLine) {
  const t = useText()
  if (!canPay) return line
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input type="checkbox" name="line" value={line} defaultChecked={isTicked} className="tick" />
      <span className="sr-only">{t(bankText.record, { line })}</span>
      <span aria-hidden>{line}</span>
    </label>
  )
}

function OrderOfLine({ line, orders, typed, canType }: PresentedBankLine) {
  const t = useText()
  return (
    <div className="grid gap-2">
      {orders.map(({ number, reference, name, text }) => (
        <span key={number} className="grid">
          <TextLink to={staffOrderPath(number)}>{reference}</TextLink>
          <span className="wrap-anywhere text-sm text-steel">{name}</span>
          <span className="text-sm">{text}</span>
        </span>
      ))}
      {canType && (orders.length === 0 || typed) && (
        <input
          name={getOrderField(line)}
          defaultValue={typed}
          aria-label={t(bankText.orderOfLine, { line })}
          className="control max-w-40"
          autoComplete="off"
          maxLength={30}
        />
      )}
      {orders.length === 0 && !canType && '–'}
    </div>
  )
}
