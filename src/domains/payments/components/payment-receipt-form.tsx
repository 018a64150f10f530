import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { receiptMeans } from '../staff/payment-receipt.ts'
import type { StaffPayments } from '../staff/staff-payments-view.ts'

type Props = { initial: StaffPayments['receipt_form']; refused?: RefusedForm; formKey: string }

/** Staff record money that has arrived: amount, date, means and reference. */
export function PaymentReceiptForm({ initial, refused, formKey }: Props) {
  const t = useText()
  const labels: Record<string, string> = {
    amount: t(staffOrdersText.receiptAmount),
    received_on: t(staffOrdersText.receivedOn),
    means: t(staffOrdersText.receiptMeansLabel),
    reference: t(staffOrdersText.receiptReference),
  }
  return (
    <PostForm
      intent="confirm"
      label={t(staffOrdersText.confirmPayment)}
      refused={refused}
      getErrorLabel={(field) => labels[field]}
      submit={t(staffOrdersText.confirmPayment)}
      button={{ size: 'small' }}
      className="gap-3"
    >
      {(getFieldProps) => (
        <>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="owed" value={initial.amount} />
          <p className="text-sm text-steel">{t(staffOrdersText.confirmAbout)}</p>
          <TextField
            {...getFieldProps('amount')}
            label={labels.amount}
            required
            inputMode="decimal"
            autoComplete="off"
            defaultValue={refused?.values.amount ?? initial.amount}
          />
          <TextField
            {...getFieldProps('received_on')}
            label={labels.received_on}
            type="date"
            required
            defaultValue={refused?.values.received_on ?? initial.received_on}
          />
          <SelectField
            {...getFieldProps('means')}
            label={labels.means}
            placeholder={false}
            options={receiptMeans.map((means) => ({ value: means, label: t(staffOrdersText.receiptMeans[means]) }))}
          />
          <TextField
            {...getFieldProps('reference')}
            label={labels.reference}
            hint={t(staffOrdersText.receiptReferenceHint)}
            maxLength={100}
            autoComplete="off"
          />
        </>
      )}
    </PostForm>
  )
}
