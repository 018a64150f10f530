import { useMemo, useRef, useState } from 'react'
import { getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { firstError, noErrors } from '#src/ui/form/use-call-form.ts'
import { useFormDraft } from '#src/ui/form/use-form-draft.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { DeliveryStep } from '../delivery/delivery-view.ts'
import { deliveryDraft } from '../draft-names.ts'
import { CheckoutAccountFields } from './checkout-account-fields.tsx'
import { CheckoutAddressFields } from './checkout-address-fields.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryServices } from './delivery-services.tsx'
import { InternalFields } from './internal-fields.tsx'
import { PurchaseOrderField } from './purchase-order-field.tsx'
import { ReferrerField } from './referrer-field.tsx'
import { type CheckoutSectionProps, type FieldValues, getSectionValues } from './section-props.ts'
import { useDeliveryPricing } from './use-delivery-pricing.ts'

type Props = {
  delivery: DeliveryStep
  /** Errors of the submitted form. */
  refusal?: { errors: Record<string, string[]> }
  hasLookup: boolean
  /** Called after a sign-in inside the form, so that the account's details can be loaded. */
  onSignedIn: () => void
}

/** Customer details and addresses. Works without scripts [CHK-02]. */
export function DeliveryForm({ delivery, refusal, hasLookup, onSignedIn }: Props) {
  const t = useText()
  const locale = useLocale()
  const { account, basket } = delivery
  // Errors belong to the submitted values; after a sign-in the fields show the account's details.
  const owner = account?.email ?? ''
  const [submittedOwner] = useState(owner)
  const errors = (owner === submittedOwner ? refusal?.errors : undefined) ?? noErrors
  const draft = useFormDraft({
    form: deliveryDraft,
    id: delivery.token,
    account: owner,
    isRefused: refusal !== undefined,
    emailField: 'customer[email]',
  })
  const services = delivery.services.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  const isPricing = useDeliveryPricing(draft.ref, { postcode: delivery.deliveryPostcode, services })
  // After a sign-in the account's details replace the guest's values; fields that the account does not have keep them.
  const submitButton = useRef<HTMLButtonElement>(null)
  const [guestValues, setGuestValues] = useState<FieldValues>({})
  const keepGuestValues = () => {
    setGuestValues(getSubmittedFields(new FormData(submitButton.current?.form ?? undefined)))
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
      {/* Enter presses the first submit button, which would otherwise be "Use this address". */}
      <button type="submit" hidden ref={submitButton}>
        {t(checkoutText.continueToPayment)}
      </button>
      <input type="hidden" name="checkout_token" value={delivery.token} />
      <input type="hidden" name="basket_version" value={basket.version} />
      <input type="hidden" name="basket_total" value={delivery.totalPence} />
      <input type="hidden" name="basket_delivery" value={delivery.deliveryPence} />
      <DeliveryFields
        key={draft.fieldsKey}
        delivery={delivery}
        formValues={{ ...pickChoices(draft.guestValues), ...delivery.formValues, ...draft.values }}
        guestValues={{ ...draft.guestValues, ...guestValues }}
        errors={errors}
        hasLookup={hasLookup}
        onSignedIn={keepGuestValues}
      />
      <DeliveryServices services={delivery.services} />
      <p className="font-semibold text-lg tabular-nums" role="status" aria-busy={isPricing}>
        {t(checkoutText.totalToPay, { total: formatPounds(locale, fromPounds(basket.total)) })}
      </p>
    </PostForm>
  )
}

type FieldsProps = Pick<Props, 'delivery' | 'hasLookup' | 'onSignedIn'> & {
  formValues: FieldValues
  /** What the customer entered as a guest before signing in. */
  guestValues: FieldValues
  errors: Readonly<Record<string, readonly string[]>>
}

function DeliveryFields({ delivery, formValues, guestValues, errors, hasLookup, onSignedIn }: FieldsProps) {
  const t = useText()
  const { account, addresses } = delivery
  const owner = account?.email ?? ''
  const known = getKnownValues(delivery, guestValues)
  const getSectionProps = (section: 'customer' | 'billing' | 'shipping') => ({
    values: { ...known[section], ...getSectionValues(formValues, section) },
    getFieldError: (field: string) => firstError(errors, `${section}.${field}`),
  })
  const customer = getSectionProps('customer')
  return (
    <>
      <CustomerSections {...customer} delivery={delivery} choice={formValues.is_enrolling} onSignedIn={onSignedIn} />
      <CheckoutSection title={t(checkoutText.addressSection)}>
        <CheckoutAddressFields
          key={owner}
          section="billing"
          {...getSectionProps('billing')}
          addresses={addresses}
          hasLookup={hasLookup}
        />
      </CheckoutSection>
      <CheckoutSection title={t(checkoutText.shippingSection)} className="shipping-section">
        <CheckboxField
          name="deliver_to_billing"
          value="1"
          label={t(checkoutText.deliverToBilling)}
          defaultChecked={!hasShippingAddress(formValues)}
        />
        <div className="shipping-fields">
          <CheckoutAddressFields
            key={owner}
            section="shipping"
            {...getSectionProps('shipping')}
            addresses={addresses}
            hasLookup={hasLookup}
          />
        </div>
      </CheckoutSection>
      <PurchaseOrderField
        defaultValue={formValues.purchase_order_number}
        error={firstError(errors, 'purchase_order_number')}
      />
      <ReferrerField
        defaultValue={formValues.referrer ?? delivery.lastReferrer}
        error={firstError(errors, 'referrer')}
        className="checkout-narrow"
      />
    </>
  )
}

type CustomerSectionsProps = CheckoutSectionProps &
  Pick<Props, 'delivery' | 'onSignedIn'> & { choice: string | undefined }

/** Who orders; for customer-service orders also how the order reached the shop and is paid. */
function CustomerSections({ delivery, choice = '', onSignedIn, ...customer }: CustomerSectionsProps) {
  const t = useText()
  const { account, isInternal } = delivery
  const contact = (
    <div key={account?.email ?? ''} className="field-grid">
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
              error={customer.getFieldError('email')}
            />
            {contact}
          </>
        ) : (
          <CheckoutAccountFields
            {...customer}
            email={account?.email}
            choice={accountChoices[choice]}
            onSignedIn={onSignedIn}
          >
            {contact}
          </CheckoutAccountFields>
        )}
      </CheckoutSection>
    </>
  )
}

/** Fields that no account has; they are kept after a sign-in. */
function pickChoices(values: FieldValues): FieldValues {
  const kept = ['purchase_order_number', 'referrer', 'deliver_to_billing']
  return Object.fromEntries(kept.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
}

/** A submitted form has `delivers_elsewhere`; a draft has the checkbox, empty if it is not ticked. */
function hasShippingAddress({ deliver_to_billing: box, delivers_elsewhere: elsewhere }: FieldValues): boolean {
  return box === '' || (box === undefined && elsewhere === '1')
}

const accountChoices: FieldValues & Record<string, 'account' | 'guest' | undefined> = { 1: 'account', 0: 'guest' }

/** The account's values by section. The latest saved address is the billing address. */
function getKnownValues(
  { account, addresses }: DeliveryStep,
  guestValues: FieldValues,
): Record<'customer' | 'billing' | 'shipping', FieldValues> {
  if (!account) return { customer: {}, billing: {}, shipping: {} }
  const { email, first_name, last_name, telephone, ...postal } = account
  const { id: _, ...latest } = addresses.at(-1) ?? { id: 0 }
  const [customer, billing, shipping] = (['customer', 'billing', 'shipping'] as const).map((section) =>
    getSectionValues(guestValues, section),
  )
  const address = { ...postal, ...latest }
  return {
    customer: { ...customer, ...omitEmpty({ email, first_name, last_name, phone: telephone }) },
    // Never mixes the lines of two addresses.
    billing: address.address_1
      ? { ...address, company_name: address.company_name || billing?.company_name }
      : { ...address, ...billing },
    shipping: { first_name, last_name, ...omitEmpty(shipping ?? {}) },
  }
}

function omitEmpty(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}
