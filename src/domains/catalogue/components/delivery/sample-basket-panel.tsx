import { useRef } from 'react'
import { useFetcher } from 'react-router'
import * as deliveryText from '#src/translations/backoffice/delivery-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { ExplainedStep } from '../../delivery/delivery-explanation-view.ts'
import type { FormValues } from '../../delivery/delivery-form-fields.ts'
import { getServiceFieldName, sampleItemFields, sampleItemNumbers } from '../../delivery/sample-basket.ts'

type Choice = { id: string; name: string }
export type PresentedSampleBasket = { values: FormValues; errors: FormValues; steps: ExplainedStep[] }

type Props = { classes: readonly Choice[]; services: readonly Choice[]; sample: PresentedSampleBasket }

const delayMs = 300

/** Prices a basket and explains how. With script it follows what is typed. */
export function SampleBasketPanel({ classes, services, sample }: Props) {
  const t = useText()
  const fetcher = useFetcher<{ sample: PresentedSampleBasket }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { values, errors, steps } = fetcher.data?.sample ?? sample
  const priceSoon = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void fetcher.submit(form), delayMs)
  }
  return (
    <section className="backoffice-panel" aria-labelledby="sample-basket">
      <h2 id="sample-basket">{t(deliveryText.sampleTitle)}</h2>
      <p className="text-steel">{t(deliveryText.sampleAbout)}</p>
      <fetcher.Form
        method="get"
        noValidate
        aria-label={t(deliveryText.sampleTitle)}
        className="grid gap-4"
        onInput={({ currentTarget }) => priceSoon(currentTarget)}
      >
        <TextField
          name="postcode"
          label={t(deliveryText.sampleFields.postcode)}
          defaultValue={values.postcode}
          maxLength={10}
          className="max-w-60"
        />
        {sampleItemNumbers.map((number) => (
          <SampleItem key={number} number={number} classes={classes} values={values} errors={errors} />
        ))}
        <div className="flex flex-wrap gap-x-6">
          {services.map(({ id, name }) => (
            <CheckboxField
              key={id}
              name={getServiceFieldName(id)}
              value="on"
              label={name}
              defaultChecked={values[getServiceFieldName(id)] === 'on'}
            />
          ))}
        </div>
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t(deliveryText.sampleSubmit)}
        </Button>
      </fetcher.Form>
      <div role="status">{steps.length > 0 && <Explanation steps={steps} />}</div>
    </section>
  )
}

type ItemProps = Pick<Props, 'classes'> & Pick<PresentedSampleBasket, 'values' | 'errors'> & { number: number }

function SampleItem({ number, classes, values, errors }: ItemProps) {
  const t = useText()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t(deliveryText.sampleItem, { number })}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          name={`class${number}`}
          label={t(deliveryText.sampleFields.class)}
          placeholder={false}
          required
          defaultValue={values[`class${number}`]}
          options={classes.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {sampleItemFields.map((part) => (
          <TextField
            key={part}
            name={`${part}${number}`}
            label={t(deliveryText.sampleFields[part])}
            defaultValue={values[`${part}${number}`]}
            error={errors[`${part}${number}`]}
            required={part === 'quantity' && number === 1}
            inputMode="decimal"
            maxLength={12}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Explanation({ steps }: Pick<PresentedSampleBasket, 'steps'>) {
  const t = useText()
  return (
    <table className="w-full max-w-3xl">
      <caption className="pb-2 text-left font-semibold">{t(deliveryText.sampleResult)}</caption>
      <tbody>
        {steps.map(({ step, about, amount }) => (
          <tr key={`${step} ${about}`} className="border-line border-t">
            <th scope="row" className="wrap-break-word py-2 pr-4 text-left align-top font-semibold">
              {t(deliveryText.steps[step])}
            </th>
            <td className="py-2 pr-4 align-top">{about}</td>
            <td className="whitespace-nowrap py-2 text-right align-top tabular-nums">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
