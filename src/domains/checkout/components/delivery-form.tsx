import { useMemo, useRef, useState } from 'react'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import { typedFields } from '#src/shared/typed-fields.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as checkoutText from '#src/translations/checkout-text.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { firstError, noErrors } from '#src/ui/use-call-form.ts'
import { useFormDraft } from '#src/ui/use-form-draft.ts'
import type { OpenDelivery } from '../delivery-service.server.ts'
import { deliveryDraft } from '../draft-names.ts'
import { CheckoutAccountFields } from './checkout-account-fields.tsx'
import { CheckoutAddressFields } from './checkout-address-fields.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { ContactFields } from './contact-fields.tsx'
import { InternalFields } from './internal-fields.tsx'
import { ReferrerField } from './referrer-field.tsx'
import { type FieldValues, valuesOf } from './section-props.ts'

type Props = {
  delivery: OpenDelivery
  /** Why the form that was sent is refused. */
  refusal?: { errors: Record<string, string[]> }
  hasLookup: boolean
  /** Somebody has signed in within the form: what is known of them can be shown. */
  onSignedIn: () => void
}

/** CHK-02: details and addresses. The browser posts it, with script and without. */
export function DeliveryForm({ delivery, refusal, hasLookup, onSignedIn }: Props) {
  const t = useText()
  const { account, bag } = delivery
  // Whoever signs in finds their own details in the fields, which nobody has complained of.
  const owner = account?.email ?? ''
  const [judgedOwner] = useState(owner)
  const errors = (owner === judgedOwner ? refusal?.errors : undefined) ?? noErrors
  const draft = useFormDraft({
    form: deliveryDraft,
    id: delivery.token,
    account: owner,
    isRefused: refusal !== undefined,
    emailField: 'customer[email]',
  })
  // They replace what was typed before; what the account does not know stays.
  const sender = useRef<HTMLButtonElement>(null)
  const [typedBefore, setTypedBefore] = useState<FieldValues>({})
  const keepTyped = () => {
    setTypedBefore(typedFields(new FormData(sender.current?.form ?? undefined)))
    onSignedIn()
  }
  const refused = useMemo(() => ({ errors, values: {} }), [errors])
  return (
    <PostForm
      label={t(checkoutText.deliveryTitle)}
      refused={refused}
      errorTitle={t(authText.errorsTitle)}
      submit={t(checkoutText.continueToPayment)}
      button={{ variant: 'checkout', size: 'large' }}
      className="checkout-form"
      formRef={draft.ref}
    >
      {/* Enter presses the first button of a form, which would be one of the smaller ones. */}
      <button type="submit" hidden ref={sender}>
        {t(checkoutText.continueToPayment)}
      </button>
      <input type="hidden" name="checkout_token" value={delivery.token} />
      <input type="hidden" name="basket_version" value={bag.version} />
      <input type="hidden" name="basket_total" value={delivery.totalPence} />
      <DeliveryFields
        key={draft.fieldsKey}
        delivery={delivery}
        typed={{ ...pickChoices(draft.adopted), ...delivery.typed, ...draft.values }}
        typedBefore={{ ...draft.adopted, ...typedBefore }}
        errors={errors}
        hasLookup={hasLookup}
        onSignedIn={keepTyped}
      />
      <p className="font-semibold text-lg tabular-nums">
        {t(checkoutText.totalToPay, { total: formatPounds(fromPounds(bag.total)) })}
      </p>
    </PostForm>
  )
}

type FieldsProps = Pick<Props, 'delivery' | 'hasLookup' | 'onSignedIn'> & {
  typed: FieldValues
  /** As a guest, by whoever is signed in now. */
  typedBefore: FieldValues
  errors: Readonly<Record<string, readonly string[]>>
}

function DeliveryFields({ delivery, typed, typedBefore, errors, hasLookup, onSignedIn }: FieldsProps) {
  const t = useText()
  const { account, addresses, isInternal } = delivery
  const owner = account?.email ?? ''
  const known = knownOf(delivery, typedBefore)
  const partOf = (section: 'customer' | 'billing' | 'shipping') => ({
    values: { ...known[section], ...valuesOf(typed, section) },
    errorOf: (field: string) => firstError(errors, `${section}.${field}`),
  })
  const customer = partOf('customer')
  const contact = (
    <div key={owner} className="field-grid">
      <ContactFields {...customer} />
    </div>
  )
  return (
    <>
      {isInternal && (
        <CheckoutSection title={t(checkoutText.internalSection)}>
          <InternalFields {...customer} />
        </CheckoutSection>
      )}
      <CheckoutSection title={t(checkoutText.detailsSection)}>
        {isInternal ? (
          <>
            <TextField
              name="customer[email]"
              label={t(authText.email)}
              type="email"
              required
              defaultValue={customer.values.email}
              error={customer.errorOf('email')}
            />
            {contact}
          </>
        ) : (
          <CheckoutAccountFields
            {...customer}
            email={account?.email}
            choice={choices[typed.is_enrolling ?? '']}
            onSignedIn={onSignedIn}
          >
            {contact}
          </CheckoutAccountFields>
        )}
      </CheckoutSection>
      <CheckoutSection title={t(checkoutText.addressSection)}>
        <CheckoutAddressFields
          key={owner}
          section="billing"
          {...partOf('billing')}
          addresses={addresses}
          hasLookup={hasLookup}
        />
      </CheckoutSection>
      <CheckoutSection title={t(checkoutText.shippingSection)} className="shipping-section">
        <CheckboxField
          name="deliver_to_billing"
          value="1"
          label={t(checkoutText.deliverToBilling)}
          defaultChecked={!isDeliveredElsewhere(typed)}
        />
        <div className="shipping-fields">
          <CheckoutAddressFields
            key={owner}
            section="shipping"
            {...partOf('shipping')}
            addresses={addresses}
            hasLookup={hasLookup}
          />
        </div>
      </CheckoutSection>
      <ReferrerField defaultValue={typed.referrer} error={firstError(errors, 'referrer')} className="checkout-narrow" />
    </>
  )
}

/** What no account knows: taken over from a guest who has signed in. */
function pickChoices({ referrer, deliver_to_billing }: FieldValues): FieldValues {
  return {
    ...(referrer !== undefined && { referrer }),
    ...(deliver_to_billing !== undefined && { deliver_to_billing }),
  }
}

/** A form that was sent says it by `delivers_elsewhere`, a draft by the box itself, empty where it is not ticked. */
function isDeliveredElsewhere({ deliver_to_billing: box, delivers_elsewhere: elsewhere }: FieldValues): boolean {
  return box === '' || (box === undefined && elsewhere === '1')
}

const choices: FieldValues & Record<string, 'account' | 'guest' | undefined> = { 1: 'account', 0: 'guest' }

/** What the shop knows already: spec §4, the latest saved address fills the billing data. */
function knownOf(
  { account, addresses }: OpenDelivery,
  typedBefore: FieldValues,
): Record<'customer' | 'billing' | 'shipping', FieldValues> {
  if (!account) return { customer: {}, billing: {}, shipping: {} }
  const { email, first_name, last_name, telephone, ...postal } = account
  const { id: _, ...latest } = addresses.at(-1) ?? { id: 0 }
  const [customer, billing, shipping] = (['customer', 'billing', 'shipping'] as const).map((section) =>
    valuesOf(typedBefore, section),
  )
  const address = { ...postal, ...latest }
  return {
    customer: { ...customer, ...filled({ email, first_name, last_name, phone: telephone }) },
    // Lines of two addresses make none.
    billing: address.address_1
      ? { ...address, company_name: address.company_name || billing?.company_name }
      : { ...address, ...billing },
    shipping: { first_name, last_name, ...filled(shipping ?? {}) },
  }
}

function filled(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}
