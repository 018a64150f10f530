import { Fragment, useMemo } from 'react'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as refundText from '#src/translations/backoffice/refund-text.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ErrorSummary, type FormError } from '#src/ui/form/error-summary.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import {
  createFieldPropsGetter,
  type FieldPropsGetter,
  listErrors,
  noErrors,
  type RefusedForm,
} from '#src/ui/form/use-call-form.ts'
import { type FormDraftState, useFormDraft } from '#src/ui/form/use-form-draft.ts'
import { Collapsible } from '#src/ui/page/collapsible.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { usePounds } from '#src/ui/text/use-pounds.ts'
import { getFullRefundFields } from '../refunds/refund-input.ts'
import type { RefundPreview } from '../refunds/refund-view.ts'
import { refundedGoods } from '../refunds/refunded-goods.ts'
import type { StaffPayments } from '../staff/staff-payments-view.ts'
import { RefundConfirmation } from './refund-confirmation.tsx'
import { RefundSummary } from './refund-summary.tsx'
import { useRefundPreview } from './use-refund-preview.ts'

/** The result of the page's action: errors, filled-in values, or a preview to confirm. */
export type RefundFormState = RefusedForm & { preview?: RefundPreview | null; isToConfirm?: boolean }

type Props = {
  orderNumber: number
  money: StaffPayments
  email: string
  refused: RefundFormState | undefined
  refundKey: string
}

/** Refunds lines, set-up charges, delivery or goodwill. Every refund is reviewed and confirmed. */
export function RefundPanel({ email, ...props }: Props) {
  const { refused, refundKey } = props
  if (refused?.isToConfirm && refused.preview) {
    const { preview, values } = refused
    return <RefundConfirmation preview={preview} values={values} email={email} refundKey={refundKey} />
  }
  return <RefundEntry {...props} />
}

/** Keeps the entered fields in the tab: neither reloading this page nor the confirmation loses them. */
function RefundEntry({ orderNumber, ...props }: Omit<Props, 'email'>) {
  const t = useText()
  const { refused, money } = props
  const draft = useFormDraft({
    form: `refund ${orderNumber}`,
    // A completed refund changes what is left, which ends the draft.
    id: `${money.refundable} left`,
    account: '',
    isRefused: refused !== undefined,
    emailField: '',
  })
  const isFilledIn = refused !== undefined || Object.keys(draft.values).length > 0
  return (
    <Collapsible title={t(refundText.open)} open={isFilledIn} className="border-b-0">
      <RefundEntryForm {...props} draft={draft} />
    </Collapsible>
  )
}

type RefundEntryFormProps = Omit<Props, 'email' | 'orderNumber'> & { draft: FormDraftState }

function RefundEntryForm({ money, refused, refundKey, draft }: RefundEntryFormProps) {
  const t = useText()
  const locale = useLocale()
  const { requestPreview, live, isLoading } = useRefundPreview(draft.ref, draft.fieldsKey)
  const field = createFieldPropsGetter({ ...refused, values: { ...refused?.values, ...draft.values } })
  const errors = useLabelledErrors(money.refund_form, refused?.errors ?? noErrors)
  return (
    <form
      ref={draft.ref}
      method="post"
      noValidate
      aria-label={t(refundText.open)}
      className="grid gap-4"
      onInput={requestPreview}
      onChange={requestPreview}
    >
      <ErrorSummary errors={errors} />
      <TokenField />
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="key" value={refundKey} />
      {/* Enter presses the first submit button, which must be the review. */}
      <button type="submit" name="step" value="review" hidden>
        {t(refundText.review)}
      </button>
      <p className="text-sm text-steel">
        {t(refundText.about, { left: formatPounds(locale, fromPounds(money.refundable)) })}
      </p>
      <Button
        type="submit"
        name="step"
        value="all"
        size="small"
        variant="secondary"
        className="justify-self-start"
        onClick={(event) => {
          event.preventDefault()
          fillIn(draft.ref.current, getFullRefundFields(money.refund_form))
        }}
      >
        {t(refundText.everything)}
      </Button>
      <Fragment key={draft.fieldsKey}>
        <RefundFields form={money.refund_form} field={field} />
        {money.refund_form.asks_goods && <RefundedGoodsField field={field} />}
        <GoodwillFields rates={money.refund_form.rates} field={field} />
        <TextField
          {...field('reason')}
          label={t(staffOrdersText.reason)}
          hint={t(staffOrdersText.refundReasonHint)}
          maxLength={200}
          required
        />
      </Fragment>
      <RefundSummary live={live} isLoading={isLoading} />
      <Button type="submit" name="step" value="review" size="small" className="justify-self-start">
        {t(refundText.review)}
      </Button>
    </form>
  )
}

/** Sets fields as if they had been typed, so that the preview and the draft follow. */
function fillIn(form: HTMLFormElement | null, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Shown for partly dispatched items. */
function RefundedGoodsField({ field }: { field: FieldPropsGetter }) {
  const t = useText()
  return (
    <SelectField
      {...field('refunded_goods')}
      label={t(refundText.refundedGoods)}
      hint={t(refundText.refundedGoodsHint)}
      options={refundedGoods.map((value) => ({ value, label: t(refundText.refundedGoodsOptions[value]) }))}
    />
  )
}

type GoodwillFieldsProps = { rates: StaffPayments['refund_form']['rates']; field: FieldPropsGetter }

function GoodwillFields({ rates, field }: GoodwillFieldsProps) {
  const t = useText()
  const locale = useLocale()
  return (
    <>
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
          label: t(refundText.rateLeft, { percent, amount: formatPounds(locale, fromPounds(left)) }),
        }))}
      />
    </>
  )
}

/** The errors with the labels of their fields: several fields can have the same message. */
function useLabelledErrors({ lines }: StaffPayments['refund_form'], errors: RefusedForm['errors']): FormError[] {
  const t = useText()
  return useMemo(() => {
    const labels = new Map([
      ...lines.flatMap(({ id, title }): [string, string][] => [
        [`units[${id}]`, t(refundText.refundQuantityLabel, { title })],
        [`setup[${id}]`, t(refundText.setupPart, { title })],
      ]),
      ['delivery', t(refundText.delivery)],
      ['refunded_goods', t(refundText.refundedGoods)],
      ['goodwill', t(refundText.goodwill)],
      ['goodwill_rate', t(refundText.rate)],
      ['reason', t(staffOrdersText.reason)],
    ])
    return listErrors(errors).map((error) => {
      const label = labels.get(error.field ?? '')
      return label ? { ...error, message: t(refundText.fieldError, { field: label, message: error.message }) } : error
    })
  }, [lines, errors, t])
}

/** One quantity per line, and amounts for set-up and delivery. */
function RefundFields({ form, field }: { form: StaffPayments['refund_form']; field: FieldPropsGetter }) {
  const t = useText()
  const pounds = usePounds()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{t(refundText.lines)}</legend>
      {form.lines.map(({ id, title, sku, qty, left, amount, setup }) => (
        <div key={id} className="grid gap-3 border-line border-b pb-4">
          {left > 0 ? (
            <TextField
              {...field(`units[${id}]`)}
              label={t(refundText.refundQuantityLabel, { title })}
              hint={t(refundText.quantityLeft, { sku, left, qty, amount: pounds(amount) })}
              inputMode="numeric"
              autoComplete="off"
            />
          ) : (
            <p className="text-sm text-steel">
              <span className="block font-semibold text-ink">{title}</span>
              {t(refundText.quantityRefunded, { sku, qty })}
            </p>
          )}
          {setup > 0 && (
            <AmountField
              {...field(`setup[${id}]`)}
              label={t(refundText.setupPart, { title })}
              maxAmount={pounds(setup)}
            />
          )}
        </div>
      ))}
      {form.delivery > 0 && (
        <AmountField {...field('delivery')} label={t(refundText.delivery)} maxAmount={pounds(form.delivery)} />
      )}
    </fieldset>
  )
}

function AmountField({ maxAmount, ...field }: ReturnType<FieldPropsGetter> & { label: string; maxAmount: string }) {
  const t = useText()
  return (
    <TextField {...field} hint={t(refundText.atMost, { amount: maxAmount })} inputMode="decimal" autoComplete="off" />
  )
}
