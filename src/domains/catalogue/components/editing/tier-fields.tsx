import { type ClipboardEvent, useState } from 'react'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import * as gridText from '#src/translations/backoffice/variant-grid-text.ts'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { NeedsScript } from '#src/ui/rendering/needs-script.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { readColourTable, readTierCells, writeTierCells } from '../../editing/price-tier-text.ts'
import { getProductFieldLabel } from '../../editing/product-editing-view.ts'
import { type GridColumn, RowGrid } from '../variants/row-grid.tsx'
import { RowTextField } from '../variants/row-text-field.tsx'
import { useFieldText } from '../variants/use-field-text.ts'

const { tierGrid } = editorText

/** Price tiers: a table with script, and always the text that it stands for. */
export function TierFields({ getProps }: { getProps: FieldPropsGetter }) {
  const t = useText()
  const locale = useLocale()
  const tiers = useFieldText(getProps('tiers').defaultValue ?? '')
  const label = getProductFieldLabel(locale, 'tiers')
  return (
    <div className="grid min-w-0 gap-3">
      <NeedsScript className="grid min-w-0">
        <TierGrid label={label} text={tiers.text} onChange={tiers.replace} />
      </NeedsScript>
      <div ref={tiers.ref} onInput={tiers.onInput}>
        <RowTextField
          {...getProps('tiers')}
          label={label}
          summary={t(gridText.asText, { field: label })}
          hint={t(editorText.hints.tiers)}
          rows={6}
        />
      </div>
    </div>
  )
}

type GridProps = { label: string; text: string; onChange: (text: string) => void }

function TierGrid({ label, text, onChange }: GridProps) {
  const t = useText()
  const [isUneven, setUneven] = useState(false)
  const columns: GridColumn[] = [
    { title: t(tierGrid.quantity), inputMode: 'numeric', maxLength: 9 },
    { title: t(tierGrid.price), inputMode: 'decimal', maxLength: 12 },
    { title: t(tierGrid.extraColour), inputMode: 'decimal', maxLength: 12 },
  ]
  /** A table with a column per number of colours replaces all rows. */
  const onPaste = (event: ClipboardEvent) => {
    const table = readColourTable(event.clipboardData.getData('text'))
    setUneven(table === 'uneven')
    if (table === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (table !== 'uneven') onChange(writeTierCells(table))
  }
  return (
    <div className="grid min-w-0 max-w-2xl gap-2" onPasteCapture={onPaste}>
      <p className="font-semibold">{label}</p>
      <p className="text-sm text-steel">{t(tierGrid.about)}</p>
      {/* The empty row at the end is for the next tier. */}
      <RowGrid
        caption={label}
        columns={columns}
        nameColumns={[0]}
        rows={[...readTierCells(text), []]}
        onChange={(rows) => onChange(writeTierCells(rows))}
        isGrowing
      />
      <p role="alert" className="text-checkout text-sm empty:hidden">
        {isUneven && t(tierGrid.uneven)}
      </p>
    </div>
  )
}
