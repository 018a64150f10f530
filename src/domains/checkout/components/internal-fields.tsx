import { useState } from 'react'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { getTransactionRule, internalPaymentMethods, isExternalOrderIdRequired, orderSources } from '../checkout.ts'
import type { CheckoutSectionProps } from './section-props.ts'

/** Shows the fields of customer-service orders [CHK-03]. */
export function InternalFields({ values, getFieldError }: CheckoutSectionProps) {
  const t = useText()
  const [paymentMethod, setPaymentMethod] = useState(values.payment_method ?? '')
  const [source, setSource] = useState(values.source ?? '')
  const transaction = getTransactionRule(paymentMethod)
  return (
    <div className="field-grid">
      <SelectField
        name="customer[source]"
        label={t(checkoutText.source)}
        required
        defaultValue={values.source}
        error={getFieldError('source')}
        onChange={({ target }) => setSource(target.value)}
        options={orderSources.map((value) => ({ value, label: t(checkoutText.sources[value]) }))}
      />
      <SelectField
        name="customer[payment_method]"
        label={t(checkoutText.internalPaymentMethod)}
        required
        defaultValue={values.payment_method}
        error={getFieldError('payment_method')}
        onChange={({ target }) => setPaymentMethod(target.value)}
        options={internalPaymentMethods.map((value) => ({
          value,
          label: t(checkoutText.internalPaymentMethods[value]),
        }))}
      />
      <TextField
        name="customer[external_order_id]"
        label={t(checkoutText.externalOrderId)}
        hint={t(checkoutText.externalOrderIdHint)}
        required={isExternalOrderIdRequired(source, paymentMethod)}
        defaultValue={values.external_order_id}
        error={getFieldError('external_order_id')}
      />
      {transaction !== 'none' && (
        <TextField
          name="customer[external_transaction_id]"
          label={t(checkoutText.externalTransactionId)}
          hint={t(checkoutText.transactionHints[transaction])}
          required={transaction === 'required'}
          defaultValue={values.external_transaction_id}
          error={getFieldError('external_transaction_id')}
        />
      )}
    </div>
  )
}
