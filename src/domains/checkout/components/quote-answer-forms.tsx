import type { QuoteDetail } from '#src/domains/quotes/quote-view.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as authText from '#src/translations/storefront/auth-text.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import * as quoteText from '#src/translations/storefront/quote-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { firstError, noErrors, type RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useFormDraft } from '#src/ui/form/use-form-draft.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { acceptanceDraft } from '../draft-names.ts'
import { CheckoutAddressFields } from './checkout-address-fields.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { PurchaseOrderField } from './purchase-order-field.tsx'
import { type FieldValues, getSectionValues } from './section-props.ts'

type Refused = RefusedForm & { intent: string }
type Props = { quote: QuoteDetail; refused?: Refused; prefill: FieldValues; hasLookup: boolean }
/** `quoteAdminPath` is set for staff only. */
type AnswerProps = Props & { quoteAdminPath: string | undefined }

/** The forms to accept or decline a quote. Both work without scripts. */
export function QuoteAnswerForms({ quote, refused, prefill, hasLookup, quoteAdminPath }: AnswerProps) {
  const t = useText()
  const isOpenOffer = quote.status === 'priced' && !quote.is_expired
  if (!isOpenOffer && quote.status !== 'requested') return null
  const getRefused = (intent: string) => (refused?.intent === intent ? refused : undefined)
  return (
    <div className="grid gap-8">
      {quoteAdminPath !== undefined && (
        <MessageBox title={t(quoteText.staffTitle)}>
          {isOpenOffer && <p>{t(quoteText.staffAccept)}</p>}
          <p>{t(quoteText.staffAbout)}</p>
          <TextLink to={quoteAdminPath}>{t(quoteText.openInBackOffice)}</TextLink>
        </MessageBox>
      )}
      {isOpenOffer && (
        <AcceptForm quote={quote} refused={getRefused('accept')} prefill={prefill} hasLookup={hasLookup} />
      )}
      {quoteAdminPath === undefined && <DeclineForm quote={quote} refused={getRefused('decline')} />}
    </div>
  )
}

function AcceptForm({ quote, refused, prefill, hasLookup }: Props) {
  const t = useText()
  const locale = useLocale()
  const total = formatPounds(locale, fromPounds(quote.totals?.total ?? 0))
  const until = quote.expires_at ? formatDate(locale, quote.expires_at) : '–'
  const draft = useFormDraft({
    form: acceptanceDraft,
    id: quote.path,
    account: prefill['customer[email]'] ?? '',
    isRefused: refused !== undefined,
    emailField: 'customer[email]',
  })
  return (
    <CheckoutSection title={t(quoteText.acceptTitle)} className="no-print rounded-box border border-line bg-mist p-5">
      <p>{t(quoteText.acceptAbout, { total, until })}</p>
      <PostForm
        label={t(quoteText.acceptTitle)}
        action={quote.path}
        intent="accept"
        refused={refused}
        errorTitle={t(authText.errorsTitle)}
        submit={t(quoteText.accept)}
        button={{ variant: 'checkout', size: 'large' }}
        className="checkout-form"
        formRef={draft.ref}
      >
        <input type="hidden" name="version" value={quote.version} />
        {quote.needs_address && (
          <Addresses
            key={draft.fieldsKey}
            quote={quote}
            refused={refused}
            prefill={prefill}
            draftValues={draft.values}
            hasLookup={hasLookup}
          />
        )}
        <PurchaseOrderField
          key={`purchase-order-${draft.fieldsKey}`}
          defaultValue={draft.values.purchase_order_number ?? refused?.values.purchase_order_number}
          error={refused && firstError(refused.errors, 'purchase_order_number')}
        />
      </PostForm>
    </CheckoutSection>
  )
}

function Addresses({ quote, refused, prefill, draftValues, hasLookup }: Props & { draftValues: FieldValues }) {
  const t = useText()
  const { first_name, last_name, company_name, postcode } = quote.customer
  const quoteValues = {
    'billing[postcode]': postcode,
    'billing[company_name]': company_name,
    'shipping[first_name]': first_name,
    'shipping[last_name]': last_name,
  }
  const values = { ...quoteValues, ...prefill, ...refused?.values, ...draftValues }
  const submittedBox = refused && (refused.values.deliver_to_billing ?? '')
  const getSectionProps = (section: 'billing' | 'shipping') => ({
    section,
    values: getSectionValues(values, section),
    getFieldError: (field: string) => firstError(refused?.errors ?? noErrors, `${section}.${field}`),
    addresses: [],
    hasLookup,
  })
  return (
    <>
      <CheckoutSection title={t(checkoutText.addressSection)}>
        <CheckoutAddressFields {...getSectionProps('billing')} />
      </CheckoutSection>
      <CheckoutSection title={t(checkoutText.shippingSection)} className="shipping-section">
        <CheckboxField
          name="deliver_to_billing"
          value="1"
          defaultChecked={(draftValues.deliver_to_billing ?? submittedBox) !== ''}
          label={t(checkoutText.deliverToBilling)}
        />
        <div className="shipping-fields">
          <CheckoutAddressFields {...getSectionProps('shipping')} />
        </div>
      </CheckoutSection>
    </>
  )
}

function DeclineForm({ quote, refused }: Pick<Props, 'quote' | 'refused'>) {
  const t = useText()
  const isOffer = quote.status === 'priced'
  const action = t(isOffer ? quoteText.decline : quoteText.withdraw)
  return (
    <details open={refused !== undefined}>
      <summary className="min-h-8 w-fit cursor-pointer text-brand underline">
        {t(isOffer ? quoteText.declineTitle : quoteText.withdrawTitle)}
      </summary>
      <PostForm
        label={action}
        action={quote.path}
        intent="decline"
        refused={refused}
        submit={action}
        button={{ variant: 'secondary' }}
        className="pt-3"
      >
        <TextField
          name="reason"
          label={t(isOffer ? quoteText.declineReason : quoteText.withdrawReason)}
          defaultValue={refused?.values.reason}
          error={refused && firstError(refused.errors, 'reason')}
          className="max-w-120"
        />
      </PostForm>
    </details>
  )
}
