import { FrozenAddressLines } from '#src/domains/orders/components/frozen-address-lines.tsx'
import { formatDate } from '#src/shared/dates.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as quoteDeskText from '#src/translations/quote-desk-text.ts'
import { nameOfReferrer } from '#src/translations/referrer-text.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { PostForm } from '#src/ui/post-form.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { firstError, type RefusedForm } from '#src/ui/use-call-form.ts'
import type { DeskQuote } from '../quote-desk-view.ts'

/** Who asks, who works on it, and the way out. */
export function DeskQuoteSide({ quote, refused }: { quote: DeskQuote; refused?: RefusedForm }) {
  return (
    <>
      <Customer quote={quote} />
      <Work quote={quote} refused={refused} />
    </>
  )
}

function Customer({ quote }: { quote: DeskQuote }) {
  const t = useText()
  const locale = useLocale()
  const { customer, hire, message, referrer, billing } = quote
  const language = t(customer.locale === 'es' ? shellText.spanish : shellText.english)
  return (
    <section className="backoffice-panel" aria-labelledby="quote-customer">
      <h2 id="quote-customer">{t(quoteDeskText.customer)}</h2>
      <div className="grid gap-0.5">
        <p className="font-semibold">{[customer.name, customer.company].filter(Boolean).join(', ')}</p>
        <a href={`mailto:${customer.email}`} className="text-link w-fit break-all">
          {customer.email}
        </a>
        {customer.telephone && (
          <a href={`tel:${customer.telephone.replaceAll(' ', '')}`} className="text-link w-fit">
            {customer.telephone}
          </a>
        )}
        {billing ? <FrozenAddressLines address={billing} /> : <p>{customer.postcode}</p>}
        {hire && (
          <p className="font-semibold">
            {t(ordersText.hireFor, { from: formatDate(locale, hire.from), to: formatDate(locale, hire.to) })}
          </p>
        )}
        {referrer && (
          <p className="text-sm text-steel">{t(quoteDeskText.foundUs, { referrer: t(nameOfReferrer(referrer)) })}</p>
        )}
        <p className="text-sm text-steel">{t(quoteDeskText.language, { language })}</p>
      </div>
      {message && (
        <div>
          <h3 className="text-base">{t(quoteDeskText.message)}</h3>
          <p className="whitespace-pre-line break-words">{message}</p>
        </div>
      )}
    </section>
  )
}

function Work({ quote, refused }: { quote: DeskQuote; refused?: RefusedForm }) {
  const t = useText()
  return (
    <section className="backoffice-panel" aria-labelledby="quote-work">
      <h2 id="quote-work">{t(quoteDeskText.work)}</h2>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <TextLink to={quote.path}>{t(quoteDeskText.customersPage)}</TextLink>
        {quote.order && (
          <TextLink to={`/dashboard/orders/${quote.order.number}`}>
            {t(quoteDeskText.order, { number: quote.order.number })}
          </TextLink>
        )}
      </p>
      <PostForm
        intent="assign"
        label={t(quoteDeskText.assigned)}
        submit={t(quoteDeskText.assign)}
        button={{ variant: 'secondary', size: 'small' }}
        className="gap-3"
      >
        <SelectField
          name="assigned_to"
          label={t(quoteDeskText.assigned)}
          placeholder={t(quoteDeskText.nobody)}
          defaultValue={String(quote.assigned_to ?? '')}
          options={quote.staff.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </PostForm>
      {quote.can_withdraw && (
        <details open={refused !== undefined}>
          <summary className="min-h-8 w-fit cursor-pointer text-brand underline">{t(quoteDeskText.withdraw)}</summary>
          <PostForm
            intent="withdraw"
            label={t(quoteDeskText.withdraw)}
            refused={refused}
            submit={t(quoteDeskText.withdraw)}
            button={{ variant: 'secondary', size: 'small' }}
            className="gap-3 pt-2"
          >
            <p className="text-sm text-steel">{t(quoteDeskText.withdrawAbout)}</p>
            <TextField
              name="reason"
              label={t(quoteDeskText.reason)}
              maxLength={500}
              defaultValue={refused?.values.reason}
              error={refused && firstError(refused.errors, 'reason')}
            />
          </PostForm>
        </details>
      )}
    </section>
  )
}
