import { priceRoundings } from '#src/domains/pricing/adjustment/adjust-price.ts'
import type { Message } from '#src/shared/locale/message.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type ActionKind, categoryModes, furtherPrices } from '../../bulk-edit/bulk-action.ts'
import { bulkCategoryFields, bulkFlags, furtherPriceField } from '../../bulk-edit/parse-bulk-action.ts'
import type { PresentedChoices } from '../../editing/product-editing-view.ts'
import { FieldRow } from '../editing/product-fields.tsx'

/** The label of a field, for the error summary. */
export function getActionFieldLabel(t: ReturnType<typeof useText>, field: string): string | undefined {
  const index = bulkCategoryFields.findIndex((name) => name === field)
  if (index >= 0) return t(bulkText.categoryNumber, { number: index + 1 })
  const label = labelByField[field]
  return label && t(label)
}

const labelByField: Readonly<Record<string, Message>> = {
  direction: bulkText.direction,
  value: bulkText.value,
  unit: bulkText.unit,
  rounding: bulkText.rounding,
  mode: bulkText.categoryMode,
  flag: bulkText.flag,
  isOn: bulkText.isOn,
  productionSet: editorText.fields.productionSet,
  vatRate: editorText.fields.vatRate,
}

type Choices = Pick<PresentedChoices, 'category' | 'productionSet'>
type Props = { getProps: FieldPropsGetter; choices: Choices; isRefused: boolean }

/** The fields of one kind of action. */
export function BulkActionFields({ kind, ...props }: Props & { kind: ActionKind }) {
  const t = useText()
  if (kind in bulkText.stateHints) return <p>{t(bulkText.stateHints[kind as keyof typeof bulkText.stateHints])}</p>
  const Fields = fieldsByKind[kind as keyof typeof fieldsByKind]
  return <Fields {...props} />
}

const fieldsByKind = {
  price: PriceFields,
  categories: CategoryFields,
  flag: FlagFields,
  productionSet: ProductionSetField,
  vatRate: VatRateField,
}

const directions = ['increase', 'decrease'] as const
const units = ['percent', 'amount'] as const

function PriceFields({ getProps, isRefused }: Props) {
  const t = useText()
  const { defaultValue: direction = 'increase', ...directionField } = getProps('direction')
  const { defaultValue: unit = 'percent', ...unitField } = getProps('unit')
  const { defaultValue: rounding = '1p', ...roundingField } = getProps('rounding')
  return (
    <>
      <p>{t(bulkText.priceScope)}</p>
      <FieldRow>
        <SelectField
          {...directionField}
          label={t(bulkText.direction)}
          defaultValue={direction}
          placeholder={false}
          required
          options={directions.map((value) => ({ value, label: t(bulkText.directions[value]) }))}
        />
        <TextField
          {...getProps('value')}
          label={t(bulkText.value)}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          required
        />
        <SelectField
          {...unitField}
          label={t(bulkText.unit)}
          defaultValue={unit}
          placeholder={false}
          required
          options={units.map((value) => ({ value, label: t(bulkText.units[value]) }))}
        />
        <SelectField
          {...roundingField}
          label={t(bulkText.rounding)}
          defaultValue={rounding}
          placeholder={false}
          required
          options={priceRoundings.map((value) => ({ value, label: t(bulkText.roundings[value]) }))}
        />
      </FieldRow>
      <FurtherPriceFields getProps={getProps} isRefused={isRefused} />
    </>
  )
}

/** A refused form shows the boxes as they were sent. */
function FurtherPriceFields({ getProps, isRefused }: Pick<Props, 'getProps' | 'isRefused'>) {
  const t = useText()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t(bulkText.also)}</legend>
      {furtherPrices.map((price) => {
        const { defaultValue, ...field } = getProps(furtherPriceField(price))
        return (
          <CheckboxField
            key={price}
            {...field}
            label={t(bulkText.furtherPrices[price])}
            value="on"
            defaultChecked={isRefused ? defaultValue === 'on' : price === 'variants'}
          />
        )
      })}
    </fieldset>
  )
}

function CategoryFields({ getProps, choices }: Props) {
  const t = useText()
  const { defaultValue: mode = 'add', ...modeField } = getProps('mode')
  return (
    <>
      <RadioGroup
        {...modeField}
        label={t(bulkText.categoryMode)}
        hint={t(bulkText.categoryModeHint)}
        defaultValue={mode}
        options={categoryModes.map((value) => ({ value, label: t(bulkText.categoryModes[value]) }))}
      />
      {bulkCategoryFields.map((name, index) => (
        <SelectField
          key={name}
          {...getProps(name)}
          label={t(bulkText.categoryNumber, { number: index + 1 })}
          options={choices.category}
          required={index === 0}
        />
      ))}
    </>
  )
}

function FlagFields({ getProps }: Props) {
  const t = useText()
  const { defaultValue: isOn = 'yes', ...isOnField } = getProps('isOn')
  return (
    <FieldRow>
      <SelectField
        {...getProps('flag')}
        label={t(bulkText.flag)}
        options={bulkFlags.map((value) => ({ value, label: t(editorText.flags[value]) }))}
        required
      />
      <SelectField
        {...isOnField}
        label={t(bulkText.isOn)}
        defaultValue={isOn}
        placeholder={false}
        required
        options={[
          { value: 'yes', label: t(bulkText.yes) },
          { value: 'no', label: t(bulkText.no) },
        ]}
      />
    </FieldRow>
  )
}

function ProductionSetField({ getProps, choices }: Props) {
  const t = useText()
  return (
    <SelectField
      {...getProps('productionSet')}
      label={t(editorText.fields.productionSet)}
      placeholder={t(editorText.none)}
      options={choices.productionSet}
    />
  )
}

function VatRateField({ getProps }: Props) {
  const t = useText()
  return (
    <TextField
      {...getProps('vatRate')}
      label={t(editorText.fields.vatRate)}
      inputMode="decimal"
      maxLength={7}
      autoComplete="off"
      required
      className="max-w-48"
    />
  )
}
