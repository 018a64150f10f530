import * as transferText from '#src/translations/backoffice/product-transfer-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { PresentedReport } from '../../import/product-import-view.ts'

type Props = { report: PresentedReport; values?: Readonly<Record<string, string>> }

/** Where each column of the file goes, with the cell of its first row. */
export function ImportMappingForm({ report: { format, columns, targets, pricesIncludeVat }, values }: Props) {
  const t = useText()
  const options = targets.map((value) => ({ value, label: value }))
  return (
    <section className="backoffice-panel max-w-3xl" aria-labelledby="choose-columns">
      <h2 id="choose-columns">{t(transferText.chooseColumns)}</h2>
      <p>{t(transferText.formats[format])}</p>
      <PostForm intent="check" label={t(transferText.chooseColumns)} submit={t(transferText.check)}>
        <div className="grid gap-4 sm:grid-cols-2">
          {columns.map(({ name, header, sample, target }) => (
            <SelectField
              key={name}
              name={name}
              label={header || name}
              hint={sample ? t(transferText.sampleCell, { value: sample }) : t(transferText.sampleBlank)}
              defaultValue={values?.[name] ?? target}
              placeholder={t(transferText.notImported)}
              options={options}
            />
          ))}
        </div>
        <CheckboxField
          name="pricesIncludeVat"
          label={t(transferText.pricesIncludeVat)}
          hint={t(transferText.pricesIncludeVatHint)}
          defaultChecked={values ? values.pricesIncludeVat === 'on' : pricesIncludeVat}
        />
      </PostForm>
    </section>
  )
}
