import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { PriceBreakdown } from '#src/domains/pricing/components/price-breakdown.tsx'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import * as priceCheckText from '#src/translations/backoffice/product-editor/price-check-text.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { readFields } from '#src/ui/form/form-draft.ts'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { NeedsScript } from '#src/ui/rendering/needs-script.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { usePounds } from '#src/ui/text/use-pounds.ts'
import { checkPrice, type PriceCheckRefusal } from '../../editing/price-check.ts'
import { presentProductErrors } from '../../editing/product-editing-view.ts'
import { type ProductFormValues, productFieldNames } from '../../editing/product-form-fields.ts'
import type { ProductionOption } from '../../products/product.ts'
import type { ProductPricing } from '../../sellables/product-pricing.ts'
import { presentPricing } from '../../sellables/sellable-view.ts'
import { listDifferences } from '../../variants/variant-text.ts'
import { FieldRow, type ProductSectionProps } from './product-fields.tsx'

/** What is checked. These fields are sent with the form, but not saved. */
const checkFields = {
  quantity: 'check_quantity',
  colours: 'check_colours',
  difference: 'check_variant',
  productionOption: 'check_production_time',
}

/** What a shopper pays with the fields of the form as they are now, or what stands in the way. */
export function PriceCheck({ getProps, choices }: ProductSectionProps) {
  const t = useText()
  const locale = useLocale()
  const titleId = useId()
  const ref = useRef<HTMLDivElement>(null)
  const values = useFormValues(ref, getProps)
  const options = choices.productionOptions.flatMap(({ setId, option }) =>
    String(setId) === values.productionSet ? [option] : [],
  )
  const checked = checkPrice(
    values,
    {
      quantity: values[checkFields.quantity] ?? '',
      colours: values[checkFields.colours] ?? '',
      difference: values[checkFields.difference] ?? '',
      productionOption: values[checkFields.productionOption] ?? '',
    },
    { productionOptions: options, shopMaxQuantity: choices.shopMaxQuantity },
  )
  return (
    <section ref={ref} aria-labelledby={titleId}>
      <NeedsScript className="grid gap-3 rounded-box bg-mist p-4">
        <h3 id={titleId}>{t(priceCheckText.title)}</h3>
        <p className="text-sm text-steel">{t(priceCheckText.about)}</p>
        <CheckFields getProps={getProps} values={values} options={options} />
        <div role="status" className="max-w-md">
          {checked.ok ? (
            <CheckedPrice price={checked.value} typed={values} />
          ) : (
            <ul>
              {describeRefusal(locale, checked.refusal, values).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
      </NeedsScript>
    </section>
  )
}

type CheckFieldsProps = Pick<ProductSectionProps, 'getProps'> & {
  values: ProductFormValues
  options: readonly ProductionOption[]
}

function CheckFields({ getProps, values, options }: CheckFieldsProps) {
  const t = useText()
  const locale = useLocale()
  const differences = listDifferences(values.variants ?? '')
  const numbers = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <FieldRow>
      <TextField
        {...getProps(checkFields.quantity)}
        {...numbers}
        label={t(priceCheckText.quantity)}
        maxLength={7}
        placeholder={values.minimum || '1'}
      />
      <TextField
        {...getProps(checkFields.colours)}
        {...numbers}
        label={t(priceCheckText.colours)}
        maxLength={2}
        placeholder="1"
      />
      {options.length > 0 && (
        <SelectField
          {...getProps(checkFields.productionOption)}
          label={t(priceCheckText.productionTime)}
          placeholder={t(editorText.none)}
          options={options.map(({ id, title }) => ({ value: String(id), label: pickTranslation(locale, title) }))}
        />
      )}
      {differences.length > 0 && (
        <SelectField
          {...getProps(checkFields.difference)}
          label={t(priceCheckText.variant)}
          placeholder={t(priceCheckText.noDifference)}
          options={differences.map(({ labels, difference }) => ({
            value: difference,
            label: t(priceCheckText.withDifference, { variant: labels, difference }),
          }))}
        />
      )}
    </FieldRow>
  )
}

/**
 * All fields of the form around an element, as they are now. The first values are those that the server rendered, so that nothing moves
 * while the page hydrates.
 */
function useFormValues(ref: RefObject<HTMLElement | null>, getProps: FieldPropsGetter): ProductFormValues {
  const [values, setValues] = useState<ProductFormValues>(() =>
    Object.fromEntries(productFieldNames.map((name) => [name, getProps(name).defaultValue ?? ''])),
  )
  useEffect(() => {
    const form = ref.current?.closest('form')
    if (!form) return
    const controller = new AbortController()
    const update = () => setValues(readFields(form))
    update()
    form.addEventListener('input', update, controller)
    form.addEventListener('change', update, controller)
    return () => controller.abort()
  }, [ref])
  return values
}

function CheckedPrice({ price, typed }: { price: ProductPricing; typed: ProductFormValues }) {
  const t = useText()
  const locale = useLocale()
  const money = usePounds()
  if (price.isPoa) return <p>{t(priceCheckText.onApplication)}</p>
  const line = presentPricing(price)
  const time = price.option && pickTranslation(locale, price.option.title)
  const quantity = typed[checkFields.quantity]?.trim()
  const isQuantityChanged = quantity && Number(quantity) !== price.qty
  const chosenTime = typed[checkFields.productionOption]
  const isTimeChanged = chosenTime && chosenTime !== String(price.option?.id)
  return (
    <>
      {isQuantityChanged && <p>{t(priceCheckText.changedQuantity, { qty: price.qty })}</p>}
      {isTimeChanged && <p>{time ? t(priceCheckText.changedTime, { time }) : t(priceCheckText.noTime)}</p>}
      <PriceBreakdown line={line} productionTimeTitle={time} />
      <dl className="mt-1 grid gap-1 border-line border-t pt-1 font-semibold tabular-nums">
        <div className="flex justify-between gap-4">
          <dt>{t(priceCheckText.total)}</dt>
          <dd>{money(line.subtotal)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{t(priceCheckText.totalWithVat)}</dt>
          <dd>{money(line.subtotal_including_vat)}</dd>
        </div>
      </dl>
    </>
  )
}

function describeRefusal(locale: Locale, refusal: PriceCheckRefusal, values: ProductFormValues): string[] {
  switch (refusal.reason) {
    case 'fields':
      return Object.values(presentProductErrors(locale, refusal.errors)).flat()
    case 'quantity':
      return [translate(locale, priceCheckText.invalidQuantity)]
    case 'colours':
      return [translate(locale, priceCheckText.invalidColours, { count: Number(values.maxColours) || 1 })]
  }
}
