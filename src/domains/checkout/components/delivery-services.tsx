import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { DeliveryStep } from '../delivery/delivery-view.ts'
import { CheckoutSection } from './checkout-section.tsx'

/** Services such as a tail lift. The total with them is shown before the payment. */
export function DeliveryServices({ services }: Pick<DeliveryStep, 'services'>) {
  const t = useText()
  if (services.length === 0) return null
  return (
    <CheckoutSection title={t(checkoutText.servicesSection)}>
      {services.map(({ id, name, price, isChosen }) => (
        <CheckboxField
          key={id}
          name={`surcharges[${id}]`}
          value="1"
          label={t(checkoutText.serviceWithPrice, { name, price: formatPounds(fromPounds(price)) })}
          defaultChecked={isChosen}
        />
      ))}
    </CheckoutSection>
  )
}
