import type { RateBasis } from '#src/domains/pricing/delivery.ts'
import * as deliveryText from '#src/translations/backoffice/delivery-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { describeEntry } from '../../delivery/delivery-editor-view.ts'
import {
  entryField,
  type FormValues,
  listEntryIds,
  newEntryId,
  type RatePart,
  rateField,
} from '../../delivery/delivery-form-fields.ts'
import { EntryNameFields } from './entry-name-fields.tsx'

type Props = { id: string; isDefault: boolean; isOpen: boolean; values: FormValues; getProps: FieldPropsGetter }

/** Where a zone is, and its rates by class. Closed unless it needs attention, because a shop may have twenty. */
export function DeliveryZoneFields({ id, isDefault, isOpen, values, getProps }: Props) {
  const t = useText()
  const locale = useLocale()
  const name = describeEntry(locale, values, ['zone', id])
  const isNew = id === newEntryId
  const about = isNew ? deliveryText.newEntryAbout : deliveryText.zoneAbout
  return (
    <details className="border-line border-t-2 pt-3" open={isOpen}>
      <summary className="cursor-pointer py-1 font-semibold text-lg">
        {isNew ? name : t(deliveryText.zoneTitle, { name })}
      </summary>
      <p className="my-3 text-steel">{t(isDefault ? deliveryText.defaultZoneAbout : about)}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <EntryNameFields kind="zone" id={id} required={isDefault} getProps={getProps} />
        {!isDefault && (
          <TextAreaField
            {...getProps(entryField('zone', id, 'areas'))}
            label={t(deliveryText.parts.areas)}
            hint={t(isNew ? deliveryText.areasExamples : deliveryText.areasHint)}
            rows={2}
            maxLength={2000}
            required={!isNew}
            className="sm:col-span-2"
          />
        )}
      </div>
      <p className="my-3 text-sm text-steel">{t(deliveryText.ratesAbout)}</p>
      {listEntryIds(values, 'class').map((classId) => (
        <RateFields
          key={classId}
          title={describeEntry(locale, values, ['class', classId])}
          getPartProps={(part) => getProps(rateField(id, classId, part))}
        />
      ))}
    </details>
  )
}

// Its own list: importing that of the rules would add code to what every page loads.
const bases = Object.keys(deliveryText.bases) as RateBasis[]

type RateProps = { title: string; getPartProps: (part: RatePart) => ReturnType<FieldPropsGetter> }

/** The rates of one class: without rates it is not delivered to the zone. */
function RateFields({ title, getPartProps }: RateProps) {
  const t = useText()
  return (
    <fieldset className="mb-4 border-line border-t pt-3">
      <legend className="float-left mb-2 w-full font-semibold text-lg">{title}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-3 lg:grid-cols-[11rem_1fr_9rem_9rem]">
        <SelectField
          {...getPartProps('basis')}
          label={t(deliveryText.parts.basis)}
          placeholder={false}
          options={bases.map((value) => ({ value, label: t(deliveryText.bases[value]) }))}
        />
        <TextAreaField
          {...getPartProps('tiers')}
          label={t(deliveryText.parts.tiers)}
          rows={3}
          maxLength={2000}
          className="sm:order-last sm:col-span-3 lg:order-none lg:col-span-1"
        />
        <TextField
          {...getPartProps('free_over')}
          label={t(deliveryText.parts.free_over)}
          inputMode="decimal"
          maxLength={12}
        />
        <TextField {...getPartProps('days')} label={t(deliveryText.parts.days)} inputMode="numeric" maxLength={2} />
      </div>
    </fieldset>
  )
}
