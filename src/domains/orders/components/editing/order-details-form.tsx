import type { Message } from '#src/shared/locale/message.ts'
import * as orderEditText from '#src/translations/backoffice/orders/order-edit-text.ts'
import * as accountText from '#src/translations/storefront/account-text.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'

type FormField = { name: string; label: Message; maxLength: number; required?: boolean; type?: 'email' | 'tel' }

const contactFields: readonly FormField[] = [
  { name: 'email', label: authText.email, maxLength: 254, required: true, type: 'email' },
  { name: 'telephone', label: authText.telephone, maxLength: 30, type: 'tel' },
  { name: 'first_name', label: authText.firstName, maxLength: 60, required: true },
  { name: 'last_name', label: authText.lastName, maxLength: 60, required: true },
  { name: 'purchase_order_number', label: checkoutText.purchaseOrderNumber, maxLength: 50 },
]
const addressFields: readonly FormField[] = [
  { name: 'company_name', label: checkoutText.companyName, maxLength: 100 },
  { name: 'first_name', label: authText.firstName, maxLength: 60, required: true },
  { name: 'last_name', label: authText.lastName, maxLength: 60, required: true },
  { name: 'house_number', label: accountText.houseNumber, maxLength: 60 },
  { name: 'address_1', label: accountText.address1, maxLength: 100, required: true },
  { name: 'address_2', label: accountText.address2, maxLength: 100 },
  { name: 'address_3', label: accountText.town, maxLength: 60 },
  { name: 'address_4', label: accountText.county, maxLength: 60 },
  { name: 'postcode', label: accountText.postcode, maxLength: 12, required: true },
]

type Props = {
  version: number
  /** What is stored, by the name of the field. */
  fields: Readonly<Record<string, string>>
  refused: RefusedForm | undefined
}

/** Contact and addresses of a placed order. */
export function OrderDetailsForm({ version, fields, refused }: Props) {
  const t = useText()
  const values = refused?.values ?? fields
  return (
    <section className="backoffice-panel" aria-labelledby="edit-details">
      <h2 id="edit-details">{t(orderEditText.details)}</h2>
      <p className="text-steel">{t(orderEditText.detailsAbout)}</p>
      <PostForm
        intent="details"
        label={t(orderEditText.details)}
        refused={refused}
        submit={t(orderEditText.saveDetails)}
      >
        <input type="hidden" name="version" value={values.version ?? version} />
        <FieldGroup title={orderEditText.contact} fields={contactFields} values={values} refused={refused} />
        <FieldGroup
          title={ordersText.deliveryAddress}
          section="shipping"
          fields={addressFields}
          values={values}
          refused={refused}
        />
        <FieldGroup
          title={ordersText.billingAddress}
          section="billing"
          fields={addressFields}
          values={values}
          refused={refused}
        />
        <TextAreaField
          name="message"
          defaultValue={refused?.values.message}
          error={refused?.errors.message?.[0]}
          label={t(orderEditText.message)}
          hint={t(orderEditText.messageHint)}
          rows={2}
          maxLength={500}
        />
      </PostForm>
    </section>
  )
}

type FieldGroupProps = {
  title: Message
  section?: 'billing' | 'shipping'
  fields: readonly FormField[]
  values: Readonly<Record<string, string>>
  refused: RefusedForm | undefined
}

function FieldGroup({ title, section, fields, values, refused }: FieldGroupProps) {
  const t = useText()
  return (
    <fieldset className="grid gap-3 border-line border-t pt-4">
      <legend className="font-semibold">{t(title)}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, ...input }) => {
          const fieldName = section ? `${section}[${name}]` : name
          const errorKey = section ? `${section}.${name}` : name
          return (
            <TextField
              key={fieldName}
              {...input}
              name={fieldName}
              label={t(label)}
              defaultValue={values[fieldName] ?? ''}
              error={refused?.errors[errorKey]?.[0]}
              autoComplete="off"
            />
          )
        })}
      </div>
    </fieldset>
  )
}
