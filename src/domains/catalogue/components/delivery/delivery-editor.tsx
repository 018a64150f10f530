import * as deliveryText from '#src/translations/backoffice/delivery-text.ts'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { describeDeliveryField } from '../../delivery/delivery-editor-view.ts'
import { type FormValues, listEntryIds, listFieldEntries, newEntryId } from '../../delivery/delivery-form-fields.ts'
import { DeliveryClassFields } from './delivery-class-fields.tsx'
import { DeliverySurchargeFields } from './delivery-surcharge-fields.tsx'
import { DeliveryZoneFields } from './delivery-zone-fields.tsx'

type Props = {
  version: number
  values: FormValues
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

export const deliveryDraftName = 'delivery terms'

const listFieldZones = (field: string) => listFieldEntries(field).flatMap(([kind, id]) => (kind === 'zone' ? [id] : []))

/** The form of all zones, classes, rates and services. */
export function DeliveryEditor({ version, values, account, refused, conflict }: Props) {
  const t = useText()
  const locale = useLocale()
  // After a refusal the form has the entries that were sent, which somebody else may have removed meanwhile.
  const shown = refused?.values ?? values
  const zoneIds = listEntryIds(shown, 'zone')
  const faulty = new Set(Object.keys(refused?.errors ?? {}).flatMap(listFieldZones))
  return (
    <EditForm
      name={deliveryDraftName}
      account={account}
      values={values}
      refused={refused}
      label={t(deliveryText.formLabel)}
      className="backoffice-panel"
    >
      {(getProps) => (
        <>
          <EditedVersion
            version={version}
            refused={refused}
            conflict={conflict}
            getLabel={(field) => describeDeliveryField(locale, shown, field)}
          />
          <DeliveryClassFields values={shown} getProps={getProps} />
          {[...zoneIds, newEntryId].map((id, index) => (
            <DeliveryZoneFields
              key={id}
              id={id}
              isDefault={index === 0}
              isOpen={index === 0 || faulty.has(id)}
              values={shown}
              getProps={getProps}
            />
          ))}
          <DeliverySurchargeFields values={shown} getProps={getProps} />
        </>
      )}
    </EditForm>
  )
}
