import * as deliveryText from '#src/translations/backoffice/delivery-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { describeEntry } from '../../delivery/delivery-editor-view.ts'
import {
  entryField,
  type FormValues,
  listEntryIds,
  newEntryId,
  offerField,
} from '../../delivery/delivery-form-fields.ts'
import { EntryNameFields } from './entry-name-fields.tsx'

type Props = { values: FormValues; getProps: FieldPropsGetter }

/** Services such as a tail lift, each with the zones and classes for which it is offered. */
export function DeliverySurchargeFields({ values, getProps }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <section className="grid gap-3 border-line border-t-2 pt-4" aria-labelledby="delivery-surcharges">
      <h2 id="delivery-surcharges">{t(deliveryText.surchargesTitle)}</h2>
      <p className="text-steel">{t(deliveryText.surchargesAbout)}</p>
      {[...listEntryIds(values, 'surcharge'), newEntryId].map((id) => (
        <fieldset key={id} className="border-line border-t pt-3">
          <legend className="sr-only">{describeEntry(locale, values, ['surcharge', id])}</legend>
          {id === newEntryId && (
            <p className="mb-3 text-steel">
              <strong className="text-ink">{t(deliveryText.newSurcharge)}</strong> {t(deliveryText.newEntryAbout)}
            </p>
          )}
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_12rem]">
            <EntryNameFields kind="surcharge" id={id} getProps={getProps} />
            <TextField
              {...getProps(entryField('surcharge', id, 'charge'))}
              label={t(deliveryText.parts.charge)}
              inputMode="decimal"
              maxLength={9}
              required={id !== newEntryId}
            />
          </div>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            <OfferFields id={id} kind="zone" values={values} getProps={getProps} />
            <OfferFields id={id} kind="class" values={values} getProps={getProps} />
          </div>
        </fieldset>
      ))}
    </section>
  )
}

function OfferFields({ id, kind, values, getProps }: Props & { id: string; kind: 'zone' | 'class' }) {
  const t = useText()
  const locale = useLocale()
  return (
    <fieldset>
      <legend className="font-semibold">{t(kind === 'zone' ? deliveryText.offeredIn : deliveryText.offeredFor)}</legend>
      {listEntryIds(values, kind).map((entryId) => {
        const { defaultValue, ...props } = getProps(offerField(id, kind, entryId))
        return (
          <CheckboxField
            key={entryId}
            {...props}
            value="on"
            label={describeEntry(locale, values, [kind, entryId])}
            defaultChecked={defaultValue === 'on'}
          />
        )
      })}
    </fieldset>
  )
}
