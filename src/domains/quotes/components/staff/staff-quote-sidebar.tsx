import { FrozenAddressLines } from '#src/domains/orders/components/frozen-address-lines.tsx'
import { formatDate } from '#src/shared/locale/dates.ts'
import { languages } from '#src/shared/locale/languages.ts'
import { staffOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import * as quoteAdminText from '#src/translations/backoffice/quote-admin-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { translateReferrer } from '#src/translations/ui/referrer-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { firstError, type RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { StaffQuote } from '../../staff/quote-admin-view.ts'

export function StaffQuoteSidebar({ quote, refused }: { quote: StaffQuote; refused?: RefusedForm }) {
  return (
    <>
      <Customer quote={quote} />
      <Actions quote={quote} refused={refused} />
    </>
  )
}

function Customer({ quote }: { quote: StaffQuote }) {
  const t = useText()
  const locale = useLocale()
  const { customer, hire, message, referrer, billing } = quote
  const language = languages[customer.locale].name
  return (
    <section className="backoffice-panel" aria-labelledby="quote-customer">
      <h2 id="quote-customer">{t(quoteAdminText.customer)}</h2>
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
          <p className="text-sm text-steel">
            {t(quoteAdminText.referrer, { referrer: translateReferrer(locale, referrer) })}
          </p>
        )}
        <p className="text-sm text-steel">{t(quoteAdminText.language, { language })}</p>
      </div>
      {message && (
        <div>
          <h3 className="text-base">{t(quoteAdminText.message)}</h3>
          <p className="whitespace-pre-line break-words">{message}</p>
        </div>
      )}
    </section>
  )
}

function Actions({ quote, refused }: { quote: StaffQuote; refused?: RefusedForm }) {
  const t = useText()
  return (
    <section className="backoffice-panel" aria-labelledby="quote-actions">
      <h2 id="quote-actions">{t(quoteAdminText.actions)}</h2>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <TextLink to={quote.path}>{t(quoteAdminText.customerPage)}</TextLink>
        {quote.order && (
          <TextLink to={staffOrderPath(quote.order.number)}>{t(quoteAdminText.order, quote.order)}</TextLink>
        )}
      </p>
      <PostForm
        intent="assign"
        label={t(quoteAdminText.assigned)}
        submit={t(quoteAdminText.assign)}
        button={{ variant: 'secondary', size: 'small' }}
        className="gap-3"
      >
        <SelectField
          name="assigned_to"
          label={t(quoteAdminText.assigned)}
          placeholder={t(quoteAdminText.unassigned)}
          defaultValue={String(quote.assigned_to ?? '')}
          options={quote.staff.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </PostForm>
      {quote.can_withdraw && (
        <details open={refused !== undefined}>
          <summary className="min-h-8 w-fit cursor-pointer text-brand underline">{t(quoteAdminText.withdraw)}</summary>
          <PostForm
            intent="withdraw"
            label={t(quoteAdminText.withdraw)}
            refused={refused}
            submit={t(quoteAdminText.withdraw)}
            button={{ variant: 'secondary', size: 'small' }}
            className="gap-3 pt-2"
          >
            <p className="text-sm text-steel">{t(quoteAdminText.withdrawAbout)}</p>
            <TextField
              name="reason"
              label={t(quoteAdminText.reason)}
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
