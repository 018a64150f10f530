import * as deliveryText from '#src/translations/backoffice/delivery-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { describeEntry } from '../../delivery/delivery-editor-view.ts'
import { entryField, type FormValues, listEntryIds, newEntryId } from '../../delivery/delivery-form-fields.ts'
import { EntryNameFields } from './entry-name-fields.tsx'

type Props = { values: FormValues; getProps: FieldPropsGetter }

export function DeliveryClassFields({ values, getProps }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <section className="grid gap-3" aria-labelledby="delivery-classes">
      <h2 id="delivery-classes">{t(deliveryText.classesTitle)}</h2>
      <p className="text-steel">{t(deliveryText.classesAbout)}</p>
      {[...listEntryIds(values, 'class'), newEntryId].map((id) => (
        <fieldset key={id} className="border-line border-t pt-3">
          <legend className="sr-only">{describeEntry(locale, values, ['class', id])}</legend>
          {id === newEntryId && (
            <p className="mb-3 text-steel">
              <strong className="text-ink">{t(deliveryText.newClass)}</strong> {t(deliveryText.newClassAbout)}
            </p>
          )}
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_8rem_8rem]">
            <EntryNameFields kind="class" id={id} getProps={getProps} />
            <TextField
              {...getProps(entryField('class', id, 'vat'))}
              label={t(deliveryText.parts.vat)}
              inputMode="decimal"
              maxLength={6}
              required={id !== newEntryId}
            />
            <TextField
              {...getProps(entryField('class', id, 'rank'))}
              label={t(deliveryText.parts.rank)}
              inputMode="numeric"
              maxLength={2}
            />
          </div>
        </fieldset>
      ))}
    </section>
  )
}
