import { LineItemProduct } from '#src/domains/orders/components/line-item-product.tsx'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import { artworkFilePath } from '#src/shared/paths/file-paths.ts'
import * as quoteAdminText from '#src/translations/backoffice/quote-admin-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { fieldId } from '#src/ui/field/field.tsx'
import { FieldError } from '#src/ui/field/field-error.tsx'
import { firstError, noErrors, type RefusedForm } from '#src/ui/form/use-call-form.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { StaffQuote, StaffQuoteLine } from '../../staff/quote-admin-view.ts'

type Props = { quote: StaffQuote; refused?: RefusedForm }

/** The lines of an offer with a field for each unit price and each set-up charge. */
export function QuoteOfferTable({ quote, refused }: Props) {
  const t = useText()
  const formatAmount = (pounds: number | undefined) => (pounds === undefined ? '–' : formatPounds(fromPounds(pounds)))
  const amountField = (name: 'unit' | 'setup', line: StaffQuoteLine) => (
    <AmountField
      name={`${name}[${line.position}]`}
      label={t(name === 'unit' ? quoteAdminText.unitPrice : quoteAdminText.setupCharge, { title: line.title })}
      value={refused?.values[`${name}[${line.position}]`] ?? line[name]}
      error={firstError(refused?.errors ?? noErrors, `${name}.${line.position}`)}
      readOnly={!quote.can_price}
    />
  )
  return (
    <DataTable
      caption={t(quoteAdminText.offerTitle)}
      rows={quote.lines}
      rowKey={({ position }) => position}
      columns={[
        { title: t(quoteAdminText.product), cell: productCell, rowHeader: true },
        { title: t(quoteAdminText.quantity), cell: quantityCell, numeric: true },
        {
          title: t(quoteAdminText.listPrice),
          cell: ({ list_price }) =>
            list_price === undefined ? t(quoteAdminText.onApplication) : formatAmount(list_price),
          numeric: true,
        },
        { title: t(quoteAdminText.unitColumn), cell: (line) => amountField('unit', line), numeric: true },
        { title: t(quoteAdminText.setupColumn), cell: (line) => amountField('setup', line), numeric: true },
        { title: t(quoteAdminText.lineTotal), cell: ({ line_total }) => formatAmount(line_total), numeric: true },
      ]}
    />
  )
}

const quantityCell = (line: StaffQuoteLine) => <OfferQuantity line={line} />

function OfferQuantity({ line: { qty, short_stock } }: { line: StaffQuoteLine }) {
  const t = useText()
  return (
    <span className="grid justify-items-end gap-1">
      {qty}
      {short_stock !== null && (
        <Badge tone="late">
          {short_stock === 0 ? t(quoteAdminText.soldOut) : t(quoteAdminText.shortStock, { count: short_stock })}
        </Badge>
      )}
    </span>
  )
}

const productCell = (line: StaffQuoteLine) => <OfferProduct line={line} />

function OfferProduct({ line }: { line: StaffQuoteLine }) {
  const t = useText()
  return (
    <span className="grid gap-1 font-normal">
      <LineItemProduct line={line} />
      {line.artwork_file_id && (
        <a href={artworkFilePath(line.artwork_file_id)} className="text-link w-fit">
          {t(quoteAdminText.artworkFile)}
        </a>
      )}
    </span>
  )
}

type AmountFieldProps = { name: string; label: string; value: string; error?: string; readOnly: boolean }

function AmountField({ name, label, value, error, readOnly }: AmountFieldProps) {
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
