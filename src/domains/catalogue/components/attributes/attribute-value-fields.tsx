import { languages, localesInWritingOrder } from '#src/shared/locale/languages.ts'
import * as attributesText from '#src/translations/backoffice/catalogue/attributes-text.ts'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { NeedsScript } from '#src/ui/rendering/needs-script.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { attributeLimits } from '../../attributes/attribute-edit.ts'
import { readCellRows, writeCellRows } from '../../variants/variant-rows.ts'
import { AddRow } from '../variants/add-row.tsx'
import { RowGrid } from '../variants/row-grid.tsx'
import { RowTextField } from '../variants/row-text-field.tsx'
import { useFieldText } from '../variants/use-field-text.ts'

/** The values of an attribute: a table with script, and always the text that it stands for. */
export function AttributeValueFields({ getProps }: { getProps: FieldPropsGetter }) {
  const t = useText()
  const props = getProps('values')
  const { ref, text, onInput, replace } = useFieldText(props.defaultValue ?? '')
  const rows = readCellRows(text)
  const columns = [
    ...localesInWritingOrder.map((locale) => ({
      title: t(attributesText.valueName, { language: languages[locale].name }),
      maxLength: attributeLimits.name,
      isWide: true,
    })),
    { title: t(attributesText.valueCode), maxLength: attributeLimits.slug, isWide: true },
  ]
  return (
    <section aria-labelledby="attribute-values" className="grid min-w-0 gap-4 border-line border-t pt-5">
      <h2 id="attribute-values">{t(attributesText.fields.values)}</h2>
      <p className="text-steel">{t(attributesText.valuesAbout)}</p>
      <NeedsScript className="grid min-w-0 gap-4">
        {rows.length > 0 && (
          <RowGrid
            caption={t(attributesText.fields.values)}
            columns={columns}
            nameColumns={[0]}
            rows={rows}
            isOrdered
            onChange={(changed) => replace(writeCellRows(changed))}
          />
        )}
        <AddRow
          label={t(attributesText.newValue)}
          submit={t(attributesText.addValue)}
          maxLength={attributeLimits.name}
          onAdd={(name) => replace(writeCellRows([...rows, [name]]))}
        />
      </NeedsScript>
      <div ref={ref} onInput={onInput}>
        <RowTextField
          {...props}
          label={t(attributesText.fields.values)}
          summary={t(attributesText.valuesAsText)}
          hint={t(attributesText.valuesHint)}
          rows={8}
        />
      </div>
    </section>
  )
}
