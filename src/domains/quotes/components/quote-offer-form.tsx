import { LineProduct } from '#src/domains/orders/components/line-product.tsx'
import { TotalsList } from '#src/domains/orders/components/totals-list.tsx'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as quoteDeskText from '#src/translations/quote-desk-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { fieldId } from '#src/ui/field.tsx'
import { FieldError } from '#src/ui/field-error.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { firstError, noErrors, type RefusedForm } from '#src/ui/use-call-form.ts'
import type { DeskLine, DeskQuote } from '../quote-desk-view.ts'

type Props = { quote: DeskQuote; refused?: RefusedForm; deliverySign: string }

/** STAFF-02: a price for each line, delivery, note and end. Saving adds up; only what is sent reaches the customer. */
export function QuoteOfferForm({ quote, refused, deliverySign }: Props) {
  const t = useText()
  const errors = refused?.errors ?? noErrors
  const values = refused?.values
  const money = (pounds: number | undefined) => (pounds === undefined ? '–' : formatPounds(fromPounds(pounds)))
  const amount = (name: 'unit' | 'setup', line: DeskLine) => (
    <Amount
      name={`${name}[${line.position}]`}
      label={t(name === 'unit' ? quoteDeskText.unitPrice : quoteDeskText.setupCharge, { title: line.title })}
      value={values?.[`${name}[${line.position}]`] ?? line[name]}
      error={firstError(errors, `${name}.${line.position}`)}
      readOnly={!quote.can_price}
    />
  )
  const table = (
    <DataTable
      caption={t(quoteDeskText.offerTitle)}
      rows={quote.lines}
      rowKey={({ position }) => position}
      columns={[
        { title: t(quoteDeskText.product), cell: productCell, rowHeader: true },
        { title: t(quoteDeskText.quantity), cell: ({ qty }) => qty, numeric: true },
        {
          title: t(quoteDeskText.listPrice),
          cell: ({ list_price }) => (list_price === undefined ? t(quoteDeskText.onApplication) : money(list_price)),
          numeric: true,
        },
        { title: t(quoteDeskText.unitColumn), cell: (line) => amount('unit', line), numeric: true },
        { title: t(quoteDeskText.setupColumn), cell: (line) => amount('setup', line), numeric: true },
        { title: t(quoteDeskText.lineTotal), cell: ({ line_total }) => money(line_total), numeric: true },
      ]}
    />
  )
  const totals = (
    <div className="grid grid-cols-1 justify-items-end gap-1">
      <TotalsList totals={quote.totals} voucher={null} deliverySign={deliverySign} />
      {quote.lines.some(({ line_total }) => line_total === undefined) && (
        <p className="text-right text-sm text-steel">{t(quoteDeskText.withoutUnpriced)}</p>
      )}
    </div>
  )
  return (
    <section className="backoffice-panel" aria-labelledby="quote-offer">
      <h2 id="quote-offer" className="flex items-center gap-3">
        {t(quoteDeskText.offerTitle)}
        {quote.is_draft && <Badge tone="waiting">{t(quoteDeskText.draftBadge)}</Badge>}
      </h2>
      {quote.can_price ? (
        <PostForm
          intent="offer"
          label={t(quoteDeskText.offerTitle)}
          refused={refused}
          submit={t(quoteDeskText.send)}
          className="grid-cols-1"
        >
          {table}
          {totals}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="delivery"
              label={t(quoteDeskText.delivery, { sign: deliverySign })}
              required
              inputMode="decimal"
              autoComplete="off"
              defaultValue={values?.delivery ?? quote.delivery}
              error={firstError(errors, 'delivery')}
            />
            <TextField
              name="expires_on"
              label={t(quoteDeskText.expiresOn)}
              type="date"
              required
              defaultValue={values?.expires_on ?? quote.expires_on}
              error={firstError(errors, 'expires_on')}
            />
            <TextAreaField
              name="note"
              label={t(quoteDeskText.note)}
              rows={3}
              maxLength={2000}
              defaultValue={values?.note ?? quote.note}
              error={firstError(errors, 'note')}
              className="sm:col-span-2"
            />
          </div>
          {/* Enter presses the first button of a form: the one that does no harm. */}
          <Button type="submit" name="keep" value="1" variant="secondary" className="justify-self-start">
            {t(quoteDeskText.save)}
          </Button>
        </PostForm>
      ) : (
        <>
          {table}
          {totals}
        </>
      )}
    </section>
  )
}

const productCell = (line: DeskLine) => <OfferProduct line={line} />

function OfferProduct({ line }: { line: DeskLine }) {
  const t = useText()
  return (
    <span className="grid gap-1 font-normal">
      <LineProduct line={line} />
      {line.artwork_file_id && (
        <a href={`/artwork/${line.artwork_file_id}`} className="text-link w-fit">
          {t(quoteDeskText.artworkFile)}
        </a>
      )}
    </span>
  )
}

type AmountProps = { name: string; label: string; value: string; error?: string; readOnly: boolean }

function Amount({ name, label, value, error, readOnly }: AmountProps) {
  const id = fieldId(name)
  return (
    <span className="grid grid-cols-1 justify-items-end gap-1">
      <input
        id={id}
        name={name}
        defaultValue={value}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        readOnly={readOnly}
        inputMode="decimal"
        autoComplete="off"
        className="control max-w-28 text-right tabular-nums"
      />
      <FieldError id={`${id}-error`} error={error} />
    </span>
  )
}
