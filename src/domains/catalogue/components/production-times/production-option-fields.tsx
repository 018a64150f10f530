import { languages, localesInWritingOrder } from '#src/shared/locale/languages.ts'
import * as productionText from '#src/translations/backoffice/catalogue/production-times-text.ts'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { NeedsScript } from '#src/ui/rendering/needs-script.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { productionLimits } from '../../production-times/production-set-edit.ts'
import { readCellRows, writeCellRows } from '../../variants/variant-rows.ts'
import { AddRow } from '../variants/add-row.tsx'
import { type GridColumn, RowGrid } from '../variants/row-grid.tsx'
import { RowTextField } from '../variants/row-text-field.tsx'
import { useFieldText } from '../variants/use-field-text.ts'

/** The options of a set: a table with script, and always the text that it stands for. */
export function ProductionOptionFields({ getProps }: { getProps: FieldPropsGetter }) {
  const t = useText()
  const props = getProps('options')
  const { ref, text, onInput, replace } = useFieldText(props.defaultValue ?? '')
  const rows = readCellRows(text)
  const columns = useColumns()
  return (
    <section aria-labelledby="production-options" className="grid min-w-0 gap-4 border-line border-t pt-5">
      <h2 id="production-options">{t(productionText.fields.options)}</h2>
      <p className="max-w-3xl text-steel">{t(productionText.optionsAbout)}</p>
      <p className="max-w-3xl text-steel">{t(productionText.removalAbout)}</p>
      <NeedsScript className="grid min-w-0 gap-4">
        {rows.length > 0 && (
          <RowGrid
            caption={t(productionText.fields.options)}
            columns={columns}
            nameColumns={[0]}
            rows={rows}
            isOrdered
            hasCards
            onChange={(changed) => replace(writeCellRows(changed))}
          />
        )}
        <AddRow
          label={t(productionText.newOption)}
          submit={t(productionText.addOption)}
          maxLength={productionLimits.title}
          onAdd={(title) => replace(writeCellRows([...rows, [title]]))}
        />
      </NeedsScript>
      <div ref={ref} onInput={onInput}>
        <RowTextField
          {...props}
          label={t(productionText.fields.options)}
          summary={t(productionText.optionsAsText)}
          hint={t(productionText.optionsHint)}
          rows={6}
        />
      </div>
    </section>
  )
}

/** All but the id, which stays in its cell of the text. */
function useColumns(): GridColumn[] {
  const t = useText()
  const listTexts = (name: 'title' | 'time', maxLength: number) =>
    localesInWritingOrder.map((locale) => ({
      title: t(productionText.columns[name], { language: languages[locale].name }),
      maxLength,
      isWide: true,
    }))
  return [
    ...listTexts('title', productionLimits.title),
    ...listTexts('time', productionLimits.deliveryTime),
    { title: t(productionText.columns.days), inputMode: 'numeric', maxLength: 3 },
    // A telephone's keyboard of digits has no percent sign.
    { title: t(productionText.columns.uplift), maxLength: 9 },
    { title: t(productionText.columns.maxQty), inputMode: 'numeric', maxLength: 7 },
  ]
}
