import { formatDate, formatDateTime } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { withdrawalKinds } from '../staff/payment-receipt.ts'
import type { StaffPayments } from '../staff/staff-payments-view.ts'

type Receipt = StaffPayments['receipts'][number]
type Props = { receipts: readonly Receipt[]; refused?: RefusedForm }

/** Money that staff recorded, in parts or at once. Withdrawn receipts stay, struck through. */
export function ReceiptList({ receipts, refused }: Props) {
  const t = useText()
  if (receipts.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="order-receipts">
      <h3 id="order-receipts">{t(staffOrdersText.receipts)}</h3>
      <ul className="grid gap-3">
        {receipts.map((receipt) => (
          <ReceiptItem
            key={receipt.id}
            receipt={receipt}
            refused={refused?.values.receipt === String(receipt.id) ? refused : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

function ReceiptItem({ receipt, refused }: { receipt: Receipt; refused?: RefusedForm }) {
  const t = useText()
  const locale = useLocale()
  const { amount, received_on, means, reference, at, who, withdrawn } = receipt
  const details = { means: t(staffOrdersText.receiptMeans[means]), day: formatDate(locale, received_on) }
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
      <span className="wrap-anywhere">
        {[t(staffOrdersText.receiptDetails, details), reference].filter(Boolean).join(': ')}
      </span>
      <span className="text-right">
        {withdrawn ? <s>{formatPounds(locale, fromPounds(amount))}</s> : formatPounds(locale, fromPounds(amount))}
      </span>
      <span className="col-span-2 text-sm text-steel">
        {t(staffOrdersText.receiptBy, { at: formatDateTime(locale, at), who })}
      </span>
      {withdrawn && (
        <span className="wrap-anywhere col-span-2 text-sm text-steel">
          {[
            t(staffOrdersText.receiptWithdrawn, { at: formatDateTime(locale, withdrawn.at), who: withdrawn.who }),
            t(staffOrdersText.withdrawalKinds[withdrawn.as]),
            withdrawn.reason,
          ].join(': ')}
        </span>
      )}
      {receipt.may_withdraw && <WithdrawForm receipt={receipt} refused={refused} />}
    </li>
  )
}

function WithdrawForm({ receipt, refused }: { receipt: Receipt; refused?: RefusedForm }) {
  const t = useText()
  const locale = useLocale()
  const amount = formatPounds(locale, fromPounds(receipt.amount))
  const labels: Record<string, string> = {
    withdrawn_as: t(staffOrdersText.withdrawnAsLabel),
    withdrawal_reason: t(staffOrdersText.reason),
  }
  return (
    <details className="col-span-2" open={refused !== undefined}>
      <summary className="text-link cursor-pointer text-sm">
        {t(staffOrdersText.withdrawReceiptLabel, { amount })}
      </summary>
      <PostForm
        intent="withdraw"
        label={t(staffOrdersText.withdrawReceiptLabel, { amount })}
        refused={refused}
        getErrorLabel={(field) => labels[field]}
        submit={t(staffOrdersText.withdrawReceipt)}
        button={{ size: 'small', variant: 'secondary' }}
        className="mt-2 gap-3"
      >
        {(getFieldProps) => (
          <>
            <input type="hidden" name="receipt" value={receipt.id} />
            <p className="text-sm text-steel">{t(staffOrdersText.withdrawAbout, { amount })}</p>
            <SelectField
              {...getFieldProps('withdrawn_as')}
              label={labels.withdrawn_as}
              placeholder={false}
              defaultValue={refused?.values.withdrawn_as}
              options={withdrawalKinds.map((kind) => ({
                value: kind,
                label: t(staffOrdersText.withdrawalKinds[kind]),
              }))}
            />
            <TextField
              {...getFieldProps('withdrawal_reason')}
              label={labels.withdrawal_reason}
              required
              maxLength={500}
              autoComplete="off"
              defaultValue={refused?.values.withdrawal_reason}
            />
          </>
        )}
      </PostForm>
    </details>
  )
}
