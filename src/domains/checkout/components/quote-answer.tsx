import { AddressFields } from '#src/domains/customers/components/address-fields.tsx'
import type { QuoteDetail } from '#src/domains/orders/quote-view.ts'
import { formatDate } from '#src/shared/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as accountText from '#src/translations/account-text.ts'
import * as authText from '#src/translations/auth-text.ts'
import * as quoteText from '#src/translations/quote-text.ts'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { RefusedForm } from '#src/ui/use-call-form.ts'
import './quote-answer.css'

type Values = Readonly<Record<string, string | undefined>>
type Refused = RefusedForm & { intent: string }
type Props = { quote: QuoteDetail; refused?: Refused; prefill: Values; hasLookup: boolean }

/** Accept and pay, or decline: posted to the quote's own link, with script and without. */
export function QuoteAnswer({ quote, refused, prefill, hasLookup }: Props) {
  const isOpenOffer = quote.status === 'priced' && !quote.is_over
  if (!isOpenOffer && quote.status !== 'requested') return null
  return (
    <div className="grid gap-8">
      {isOpenOffer && <AcceptForm quote={quote} refused={refused} prefill={prefill} hasLookup={hasLookup} />}
      <DeclineForm quote={quote} refused={refused} />
    </div>
  )
}

function AcceptForm({ quote, refused, prefill, hasLookup }: Props) {
  const t = useText()
  const locale = useLocale()
  const own = refused?.intent === 'accept' ? refused : undefined
  const { first_name, last_name, company_name, postcode } = quote.customer
  const known = { 'billing[postcode]': postcode, 'billing[company_name]': company_name }
  const values: Values = { ...known, ...prefill, ...own?.values }
  const total = formatPounds(fromPounds(quote.totals?.total ?? 0))
  const until = quote.expires_at ? formatDate(locale, quote.expires_at) : '–'
  return (
    <section className="quote-accept" aria-labelledby="accept-quote">
      <h2 id="accept-quote" className="text-xl">
        {t(quoteText.acceptTitle)}
      </h2>
      <p>{t(quoteText.acceptAbout, { total, until })}</p>
      <PostForm
        label={t(quoteText.acceptTitle)}
        action={quote.path}
        intent="accept"
        refused={own}
        errorTitle={t(authText.errorsTitle)}
        submit={t(quoteText.accept)}
        button={{ variant: 'checkout', size: 'large' }}
      >
        <input type="hidden" name="version" value={quote.version} />
        {quote.needs_address && (
          <Addresses
            values={{ 'shipping[first_name]': first_name, 'shipping[last_name]': last_name, ...values }}
            errorOf={(field) => own?.errors[field]?.[0]}
            isElsewhere={own !== undefined && own.values.deliver_to_billing === undefined}
            hasLookup={hasLookup}
          />
        )}
      </PostForm>
    </section>
  )
}

type AddressesProps = {
  values: Values
  errorOf: (field: string) => string | undefined
  isElsewhere: boolean
  hasLookup: boolean
}

function Addresses({ values, errorOf, isElsewhere, hasLookup }: AddressesProps) {
  const t = useText()
  const part = (group: 'billing' | 'shipping') => ({
    nameOf: (field: string) => `${group}[${field}]`,
    errorOf: (field: string) => errorOf(`${group}.${field}`),
    values: Object.fromEntries(lines.map((field) => [field, values[`${group}[${field}]`]])),
    required: requiredLines,
    section: group,
    hasLookup,
  })
  const text = (name: string, label: string, required?: boolean) => (
    <TextField
      name={name}
      label={label}
      required={required}
      defaultValue={values[name]}
      error={errorOf(name.replace('[', '.').replace(']', ''))}
    />
  )
  return (
    <div className="delivery-choice grid gap-5">
      <h3 className="text-lg">{t(quoteText.yourAddress)}</h3>
      <div className="field-grid">
        {text('billing[company_name]', t(accountText.companyName))}
        <AddressFields {...part('billing')} />
      </div>
      <CheckboxField
        name="deliver_to_billing"
        value="1"
        defaultChecked={!isElsewhere}
        label={t(quoteText.deliverToBilling)}
      />
      <div className="delivery-elsewhere grid gap-5">
        <h3 className="text-lg">{t(quoteText.deliveryAddress)}</h3>
        <div className="field-grid">
          {text('shipping[first_name]', t(authText.firstName), true)}
          {text('shipping[last_name]', t(authText.lastName), true)}
          {text('shipping[company_name]', t(accountText.companyName))}
          <AddressFields {...part('shipping')} />
        </div>
      </div>
    </div>
  )
}

const lines = ['postcode', 'house_number', 'address_1', 'address_2', 'address_3', 'address_4'] as const
/** spec §5: line 2 is optional. */
const requiredLines = ['postcode', 'address_1', 'address_3', 'address_4'] as const

function DeclineForm({ quote, refused }: Pick<Props, 'quote' | 'refused'>) {
  const t = useText()
  const isOffer = quote.status === 'priced'
  const own = refused?.intent === 'decline' ? refused : undefined
  return (
    <details className="quote-decline" open={own !== undefined}>
      <summary>{t(isOffer ? quoteText.declineTitle : quoteText.withdrawTitle)}</summary>
      <PostForm
        label={t(isOffer ? quoteText.decline : quoteText.withdraw)}
        action={quote.path}
        intent="decline"
        refused={own}
        submit={t(isOffer ? quoteText.decline : quoteText.withdraw)}
        button={{ variant: 'secondary' }}
      >
        <TextField
          name="reason"
          label={t(isOffer ? quoteText.declineReason : quoteText.withdrawReason)}
          defaultValue={own?.values.reason}
          error={own?.errors.reason?.[0]}
          className="max-w-120"
        />
      </PostForm>
    </details>
  )
}
