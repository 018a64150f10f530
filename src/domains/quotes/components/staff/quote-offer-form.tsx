import type { ReactNode } from 'react'
import { TotalsList } from '#src/domains/orders/components/totals-list.tsx'
import * as quoteAdminText from '#src/translations/backoffice/quote-admin-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Badge } from '#src/ui/card/badge.tsx'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { firstError, noErrors, type RefusedForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { OfferWarning } from '../../staff/offer-input.ts'
import type { StaffQuote } from '../../staff/quote-admin-view.ts'
import { QuoteOfferTable } from './quote-offer-table.tsx'

type Props = { quote: StaffQuote; refused?: RefusedForm; deliveryCurrencySign: string }

/** Prices, delivery charge, note and expiry date of an offer [STAFF-02]. Saving the draft calculates the totals. */
export function QuoteOfferForm({ quote, refused, deliveryCurrencySign }: Props) {
  const t = useText()
  const pricedLines = (
    <>
      <QuoteOfferTable quote={quote} refused={refused} />
      <OfferTotals quote={quote} deliveryCurrencySign={deliveryCurrencySign} />
    </>
  )
  return (
    <section className="backoffice-panel" aria-labelledby="quote-offer">
      <h2 id="quote-offer" className="flex items-center gap-3">
        {t(quoteAdminText.offerTitle)}
        {quote.is_draft && <Badge tone="waiting">{t(quoteAdminText.draftBadge)}</Badge>}
      </h2>
      {quote.can_price ? (
        <PostForm
          intent="offer"
          label={t(quoteAdminText.offerTitle)}
          refused={refused}
          submit={t(quoteAdminText.send)}
          className="grid-cols-1"
        >
          {pricedLines}
          <AddLineFields quote={quote} refused={refused} />
          <SplitLineFields quote={quote} refused={refused} />
          <OfferTermsFields quote={quote} refused={refused} deliveryCurrencySign={deliveryCurrencySign} />
          <OfferWarnings quote={quote} refused={refused} />
          {/* Enter presses the first submit button of a form, so the buttons that save come before sending. */}
          <Button type="submit" name="save_draft" value="1" variant="secondary" className="justify-self-start">
            {t(quoteAdminText.save)}
          </Button>
        </PostForm>
      ) : (
        pricedLines
      )}
    </section>
  )
}

/** Sending an offer that the stock cannot fulfil, or that has a free line, is confirmed. */
function OfferWarnings({ quote, refused }: Pick<Props, 'quote' | 'refused'>) {
  const t = useText()
  const isShort = quote.lines.some(({ short_stock }) => short_stock !== null)
  const hasFreeLine = quote.lines.some(({ price }) => price === 0)
  return (
    <>
      <Confirmation warning="shortage" isShown={isShort} label={t(quoteAdminText.confirmShortage)} refused={refused}>
        <p className="font-semibold">{t(quoteAdminText.shortageTitle)}</p>
        <p>{t(quoteAdminText.shortageAbout)}</p>
      </Confirmation>
      <Confirmation
        warning="free_line"
        isShown={hasFreeLine}
        label={t(quoteAdminText.confirmFreeLine)}
        refused={refused}
      >
        <p className="font-semibold">{t(quoteAdminText.freeLineTitle)}</p>
      </Confirmation>
    </>
  )
}

type ConfirmationProps = {
  warning: OfferWarning
  /** True also after the server has asked for it. */
  isShown: boolean
  label: string
  refused?: RefusedForm
  children: ReactNode
}

function Confirmation({ warning, isShown, label, refused, children }: ConfirmationProps) {
  const name = `confirm[${warning}]`
  const error = firstError(refused?.errors ?? noErrors, `confirm.${warning}`)
  const isTicked = refused?.values[name] === '1'
  if (!isShown && !error && !isTicked) return null
  return (
    <MessageBox type="warning">
      {children}
      <CheckboxField name={name} value="1" label={label} defaultChecked={isTicked} error={error} />
    </MessageBox>
  )
}

/** Adds a line by its SKU and saves the draft with everything else that was typed. */
function AddLineFields({ quote, refused }: Pick<Props, 'quote' | 'refused'>) {
  const t = useText()
  const getProps = (field: string) => ({
    name: `add[${field}]`,
    defaultValue: refused?.values[`add[${field}]`],
    error: firstError(refused?.errors ?? noErrors, `add.${field}`),
    autoComplete: 'off',
  })
  const { defaultValue: hireValue, ...hire } = getProps('hire')
  return (
    <fieldset className="flex flex-wrap items-end gap-4">
      <legend className="pb-2 font-semibold">{t(quoteAdminText.addTitle)}</legend>
      <TextField {...getProps('sku')} label={t(quoteAdminText.addSku)} hint={t(quoteAdminText.addSkuHint)} />
      <TextField {...getProps('qty')} label={t(quoteAdminText.quantity)} inputMode="numeric" className="w-28" />
      {quote.hire && (
        <CheckboxField {...hire} value="1" label={t(quoteAdminText.addHire)} defaultChecked={hireValue === '1'} />
      )}
      <Button type="submit" name="save_draft" value="1" variant="secondary">
        {t(quoteAdminText.addLine)}
      </Button>
    </fieldset>
  )
}

/** Splits a line, so that a part of its units gets another price. Only a line of several units can be split. */
function SplitLineFields({ quote, refused }: Pick<Props, 'quote' | 'refused'>) {
  const t = useText()
  const lines = quote.lines.filter(({ qty }) => qty > 1)
  const getProps = (field: string) => ({
    name: `split[${field}]`,
    defaultValue: refused?.values[`split[${field}]`],
    error: firstError(refused?.errors ?? noErrors, `split.${field}`),
    autoComplete: 'off',
  })
  if (lines.length === 0) return null
  return (
    <fieldset className="flex flex-wrap items-end gap-4">
      <legend className="pb-2 font-semibold">{t(quoteAdminText.splitTitle)}</legend>
      <p className="w-full text-sm text-steel">{t(quoteAdminText.splitAbout)}</p>
      <SelectField
        {...getProps('line')}
        label={t(quoteAdminText.splitLine)}
        options={lines.map(({ position, qty, title }) => ({ value: String(position), label: `${qty} × ${title}` }))}
      />
      <TextField {...getProps('qty')} label={t(quoteAdminText.splitQuantity)} inputMode="numeric" className="w-28" />
      <Button type="submit" name="save_draft" value="1" variant="secondary">
        {t(quoteAdminText.split)}
      </Button>
    </fieldset>
  )
}

function OfferTotals({ quote, deliveryCurrencySign }: Pick<Props, 'quote' | 'deliveryCurrencySign'>) {
  const t = useText()
  return (
    <div className="grid grid-cols-1 justify-items-end gap-1">
      <TotalsList totals={quote.totals} voucher={null} deliveryCurrencySign={deliveryCurrencySign} />
      {quote.lines.some(({ line_total }) => line_total === undefined) && (
        <p className="text-right text-sm text-steel">{t(quoteAdminText.withoutUnpriced)}</p>
      )}
    </div>
  )
}

function OfferTermsFields({ quote, refused, deliveryCurrencySign }: Props) {
  const t = useText()
  const errors = refused?.errors ?? noErrors
  const values = refused?.values
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="delivery"
        label={t(quoteAdminText.delivery, { sign: deliveryCurrencySign })}
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values?.delivery ?? quote.delivery}
        error={firstError(errors, 'delivery')}
      />
      <TextField
        name="expires_on"
        label={t(quoteAdminText.expiresOn)}
        type="date"
        required
        defaultValue={values?.expires_on ?? quote.expires_on}
        error={firstError(errors, 'expires_on')}
      />
      <TextAreaField
        name="note"
        label={t(quoteAdminText.note)}
        rows={3}
        maxLength={2000}
        defaultValue={values?.note ?? quote.note}
        error={firstError(errors, 'note')}
        className="sm:col-span-2"
      />
    </div>
  )
}
