import { LineItemProduct } from '#src/domains/orders/components/line-item-product.tsx'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import { artworkFilePath } from '#src/shared/paths/file-paths.ts'
import * as quoteAdminText from '#src/translations/backoffice/quote-admin-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { fieldId } from '#src/ui/field/field.tsx'
import { FieldError } from '#src/ui/field/field-error.tsx'
import { firstError, noErrors, type RefusedForm } from '#src/ui/form/use-call-form.ts'
import { type DataColumn, DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { StaffQuote, StaffQuoteLine } from '../../staff/quote-admin-view.ts'

type Props = { quote: StaffQuote; refused?: RefusedForm }

/** The lines of an offer with fields for quantity, unit price and set-up charge, and a box to remove the line. */
export function QuoteOfferTable({ quote, refused }: Props) {
  const t = useText()
  const locale = useLocale()
  const formatAmount = (pounds: number | undefined) =>
    pounds === undefined ? '–' : formatPounds(locale, fromPounds(pounds))
  const lineField = (name: 'qty' | 'unit' | 'setup', line: StaffQuoteLine) => (
    <LineField
      name={`${name}[${line.position}]`}
      label={t(labels[name], { title: line.title })}
      value={refused?.values[`${name}[${line.position}]`] ?? String(line[name])}
      error={firstError(refused?.errors ?? noErrors, `${name}.${line.position}`)}
      readOnly={!quote.can_price}
      inputMode={name === 'qty' ? 'numeric' : 'decimal'}
    />
  )
  const quantityField = (line: StaffQuoteLine) => (
    <span className="grid justify-items-end gap-1">
      {lineField('qty', line)}
      <ShortStock line={line} />
    </span>
  )
  const removeBox = (line: StaffQuoteLine) => <RemoveBox line={line} refused={refused} />
  const removeColumn: DataColumn<StaffQuoteLine> = {
    title: t(quoteAdminText.removeColumn),
    cell: (line) => removeBox(line),
  }
  return (
    <DataTable
      caption={t(quoteAdminText.offerTitle)}
      rows={quote.lines}
      rowKey={({ position }) => position}
      columns={[
        { title: t(quoteAdminText.product), cell: productCell, rowHeader: true },
        { title: t(quoteAdminText.quantity), cell: (line) => quantityField(line), numeric: true },
        {
          title: t(quoteAdminText.listPrice),
          cell: ({ list_price }) =>
            list_price === undefined ? t(quoteAdminText.onApplication) : formatAmount(list_price),
          numeric: true,
        },
        { title: t(quoteAdminText.unitColumn), cell: (line) => lineField('unit', line), numeric: true },
        { title: t(quoteAdminText.setupColumn), cell: (line) => lineField('setup', line), numeric: true },
        { title: t(quoteAdminText.lineTotal), cell: ({ line_total }) => formatAmount(line_total), numeric: true },
        ...(quote.can_price ? [removeColumn] : []),
      ]}
    />
  )
}

const labels = {
  qty: quoteAdminText.lineQuantity,
  unit: quoteAdminText.unitPrice,
  setup: quoteAdminText.setupCharge,
}

function ShortStock({ line: { short_stock } }: { line: StaffQuoteLine }) {
  const t = useText()
  if (short_stock === null) return null
  return (
    <Badge tone="negative">
      {short_stock === 0 ? t(quoteAdminText.soldOut) : t(quoteAdminText.shortStock, { count: short_stock })}
    </Badge>
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

/** The line is removed when the draft is saved or sent. */
function RemoveBox({ line, refused }: { line: StaffQuoteLine; refused?: RefusedForm }) {
  const t = useText()
  const name = `remove[${line.position}]`
  const id = fieldId(name)
  const error = firstError(refused?.errors ?? noErrors, `remove.${line.position}`)
  return (
    <span className="grid gap-1">
      <input
        id={id}
        name={name}
        type="checkbox"
        value="1"
        defaultChecked={refused?.values[name] === '1'}
        aria-label={t(quoteAdminText.removeLine, { title: line.title })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="tick"
      />
      <FieldError id={`${id}-error`} error={error} />
    </span>
  )
}

type LineFieldProps = {
  name: string
  label: string
  value: string
  error?: string
  readOnly: boolean
  inputMode: 'numeric' | 'decimal'
}

function LineField({ name, label, value, error, readOnly, inputMode }: LineFieldProps) {
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
        inputMode={inputMode}
        autoComplete="off"
        className="control max-w-28 text-right tabular-nums"
      />
      <FieldError id={`${id}-error`} error={error} />
    </span>
  )
}
