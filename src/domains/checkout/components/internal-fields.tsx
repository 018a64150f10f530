import { useState } from 'react'
import * as checkoutText from '#src/translations/checkout-text.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { hasBeenPaid, internalPaymentMethods, orderSources } from '../checkout.ts'
import type { SectionProps } from './section-props.ts'

/** CHK-03: of customer-service orders only. */
export function InternalFields({ values, errorOf }: SectionProps) {
  const t = useText()
  const [paymentMethod, setPaymentMethod] = useState(values.payment_method ?? '')
  const isPaid = hasBeenPaid(paymentMethod)
  return (
    <div className="field-grid">
      <SelectField
        name="customer[source]"
        label={t(checkoutText.source)}
        required
        defaultValue={values.source}
        error={errorOf('source')}
        options={orderSources.map((value) => ({ value, label: t(checkoutText.sources[value]) }))}
      />
      <SelectField
        name="customer[payment_method]"
        label={t(checkoutText.internalPaymentMethod)}
        required
        defaultValue={values.payment_method}
        error={errorOf('payment_method')}
        onChange={({ target }) => setPaymentMethod(target.value)}
        options={internalPaymentMethods.map((value) => ({
          value,
          label: t(checkoutText.internalPaymentMethods[value]),
        }))}
      />
      <TextField
        name="customer[external_order_id]"
        label={t(checkoutText.externalOrderId)}
        required
        defaultValue={values.external_order_id}
        error={errorOf('external_order_id')}
      />
      <TextField
        name="customer[external_transaction_id]"
        label={t(checkoutText.externalTransactionId)}
        hint={t(checkoutText.transactionPays)}
        required={isPaid}
        defaultValue={values.external_transaction_id}
        // Missing is all that it can be where none is asked for.
        error={isPaid ? errorOf('external_transaction_id') : undefined}
      />
    </div>
  )
}
