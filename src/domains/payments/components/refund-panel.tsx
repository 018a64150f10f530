import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as refundText from '#src/translations/refund-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Collapsible } from '#src/ui/collapsible.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { type FieldOf, fieldsOf, listErrors, noErrors, type RefusedForm } from '#src/ui/use-call-form.ts'
import type { RefundPreview } from '../refund-view.ts'
import type { StaffPayments } from '../staff-payments-view.ts'
import { RefundConfirmation } from './refund-confirmation.tsx'
import { RefundSummary } from './refund-summary.tsx'
import { useRefundPreview } from './use-refund-preview.ts'

/** What the page's action says of the form: refused, filled in, or to be confirmed. */
export type RefusedRefund = RefusedForm & { preview?: RefundPreview | null; isToConfirm?: boolean }

type Props = { money: StaffPayments; email: string; refused: RefusedRefund | undefined; refundKey: string }

/** Refunds by line, set-up, delivery or as goodwill. Nothing is refunded before it was reviewed and confirmed. */
export function RefundPanel({ money, email, refused, refundKey }: Props) {
  const t = useText()
  if (refused?.isToConfirm && refused.preview) {
    const { preview, values } = refused
    return <RefundConfirmation preview={preview} values={values} email={email} refundKey={refundKey} />
  }
  return (
    <Collapsible title={t(refundText.open)} open={refused !== undefined} className="border-b-0">
      <RefundForm money={money} refused={refused} refundKey={refundKey} />
    </Collapsible>
  )
}

function RefundForm({ money, refused, refundKey }: Omit<Props, 'email'>) {
  const t = useText()
  const { form, changed, live, isAsking } = useRefundPreview()
  const field = fieldsOf(refused ?? {})
  const { rates } = money.refund_form
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t(refundText.open)}
      className="grid gap-4"
      onInput={changed}
      onChange={changed}
    >
      <ErrorSummary errors={listErrors(refused?.errors ?? noErrors)} />
      <TokenField />
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="key" value={refundKey} />
      {/* Enter reviews, whatever button stands first. */}
      <button type="submit" name="step" value="review" hidden>
        {t(refundText.review)}
      </button>
      <p className="text-sm text-steel">{t(refundText.about, { left: formatPounds(fromPounds(money.refundable)) })}</p>
      <Button type="submit" name="step" value="all" size="small" variant="secondary" className="justify-self-start">
        {t(refundText.everything)}
      </Button>
      <RefundFields form={money.refund_form} field={field} />
      <TextField
        {...field('goodwill')}
        label={t(refundText.goodwill)}
        hint={t(refundText.goodwillHint)}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        {...field('goodwill_rate')}
        label={t(refundText.rate)}
        placeholder={rates.length === 1 ? false : undefined}
        options={rates.map(({ basis_points, percent, left }) => ({
          value: String(basis_points),
          label: t(refundText.rateLeft, { percent, amount: formatPounds(fromPounds(left)) }),
        }))}
      />
      <TextField
        {...field('reason')}
        label={t(staffOrdersText.reason)}
        hint={t(staffOrdersText.refundReasonHint)}
        maxLength={200}
        required
      />
      <RefundSummary live={live} isAsking={isAsking} />
      <Button type="submit" name="step" value="review" size="small" className="justify-self-start">
        {t(refundText.review)}
      </Button>
    </form>
  )
}

/** One quantity per line, and amounts where something else was charged. */
function RefundFields({ form, field }: { form: StaffPayments['refund_form']; field: FieldOf }) {
  const t = useText()
  const pounds = (amount: number) => formatPounds(fromPounds(amount))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{t(refundText.lines)}</legend>
      {form.lines.map(({ id, title, sku, qty, left, amount, setup }) => (
        <div key={id} className="grid gap-3 border-line border-b pb-4">
          {left > 0 ? (
            <TextField
              {...field(`units[${id}]`)}
              label={t(refundText.quantityOf, { title })}
              hint={t(refundText.quantityLeft, { sku, left, qty, amount: pounds(amount) })}
              inputMode="numeric"
              autoComplete="off"
            />
          ) : (
            <p className="text-sm text-steel">
              <span className="block font-semibold text-ink">{title}</span>
              {t(refundText.quantityGone, { sku, qty })}
            </p>
          )}
          {setup > 0 && (
            <AmountField {...field(`setup[${id}]`)} label={t(refundText.setupOf, { title })} most={pounds(setup)} />
          )}
        </div>
      ))}
      {form.delivery > 0 && (
        <AmountField {...field('delivery')} label={t(refundText.delivery)} most={pounds(form.delivery)} />
      )}
    </fieldset>
  )
}

function AmountField({ most, ...field }: ReturnType<FieldOf> & { label: string; most: string }) {
  const t = useText()
  return <TextField {...field} hint={t(refundText.atMost, { amount: most })} inputMode="decimal" autoComplete="off" />
}
