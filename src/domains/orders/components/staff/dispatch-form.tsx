import * as shipmentsText from '#src/translations/backoffice/orders/shipments-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { FieldPropsGetter, RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { DispatchView } from '../../shipments/shipments-view.ts'

type Props = { dispatch: DispatchView; refused: RefusedForm | undefined }

/** Dispatches everything that is open, or a part of it. Items that wait for artwork or a proof start at 0. */
export function DispatchForm({ dispatch, refused }: Props) {
  const t = useText()
  const getErrorLabel = (field: string) => {
    const line = dispatch.lines.find(({ id }) => field === `shipped[${id}]`)
    if (line) return t(shipmentsText.quantityFieldLabel, line)
    if (field === 'dispatch_override') return t(shipmentsText.overrideReason)
    return field === 'carrier' ? t(shipmentsText.carrier) : undefined
  }
  return (
    <details open={refused !== undefined}>
      <summary className="min-h-8 w-fit cursor-pointer text-brand underline">{t(shipmentsText.dispatch)}</summary>
      <PostForm
        intent="dispatch"
        label={t(shipmentsText.dispatch)}
        refused={refused}
        getErrorLabel={getErrorLabel}
        submit={t(shipmentsText.submit)}
        button={{ size: 'small' }}
        className="gap-3 border-line border-l-4 py-1 pl-3"
      >
        {(field) => (
          <>
            <p>{t(shipmentsText.about)}</p>
            <QuantityFields lines={dispatch.lines} field={field} />
            {dispatch.can_override && (
              <TextField
                {...field('dispatch_override')}
                label={t(shipmentsText.overrideReason)}
                hint={t(shipmentsText.overrideHint)}
                maxLength={500}
                autoComplete="off"
              />
            )}
            <CarrierFields carriers={dispatch.carriers} field={field} />
            <TextField
              {...field('shipment_note')}
              label={t(shipmentsText.note)}
              hint={t(shipmentsText.noteHint)}
              maxLength={500}
              autoComplete="off"
            />
            <p className="text-sm text-steel">{t(shipmentsText.emailAbout)}</p>
          </>
        )}
      </PostForm>
    </details>
  )
}

function QuantityFields({ lines, field }: { lines: DispatchView['lines']; field: FieldPropsGetter }) {
  const t = useText()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t(shipmentsText.quantities)}</legend>
      {lines.map((line) => {
        const { defaultValue, ...props } = field(`shipped[${line.id}]`)
        const units = t(line.shipped > 0 ? shipmentsText.openWithShipped : shipmentsText.open, line)
        return (
          <TextField
            key={line.id}
            {...props}
            defaultValue={defaultValue ?? (line.blocker ? '0' : String(line.open))}
            label={line.title}
            hint={line.blocker ? `${units}. ${t(shipmentsText.blockers[line.blocker])}` : units}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
          />
        )
      })}
    </fieldset>
  )
}

/** A carrier of the settings has a tracking link. Without carriers in the settings, any name can be entered. */
function CarrierFields({ carriers, field }: { carriers: readonly string[]; field: FieldPropsGetter }) {
  const t = useText()
  const carrier = { ...field('carrier'), label: t(shipmentsText.carrier) }
  return (
    <>
      {carriers.length > 0 ? (
        <SelectField
          {...carrier}
          placeholder={t(shipmentsText.noCarrier)}
          options={carriers.map((name) => ({ value: name, label: name }))}
        />
      ) : (
        <TextField {...carrier} maxLength={60} autoComplete="off" />
      )}
      <TextField
        {...field('tracking_number')}
        label={t(shipmentsText.trackingNumber)}
        maxLength={60}
        autoComplete="off"
      />
    </>
  )
}
