import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'

type Props = { defaultValue?: string; error?: string }

/** Part of the checkout and of accepting a quote. */
export function PurchaseOrderField({ defaultValue, error }: Props) {
  const t = useText()
  return (
    <TextField
      name="purchase_order_number"
      label={t(checkoutText.purchaseOrderNumber)}
      hint={t(checkoutText.purchaseOrderHint)}
      maxLength={50}
      defaultValue={defaultValue}
      error={error}
      className="checkout-narrow"
    />
  )
}
