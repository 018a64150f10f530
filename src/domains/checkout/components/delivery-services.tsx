import { useBaskets } from '#src/domains/basket/components/basket-context.ts'
import { formatDeliveryCharge } from '#src/domains/pricing/delivery.ts'
import { fromPounds } from '#src/shared/money/money.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as checkoutText from '#src/translations/storefront/checkout-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { DeliveryStep } from '../delivery/delivery-view.ts'
import { CheckoutSection } from './checkout-section.tsx'

/** Services such as a tail lift. The total with them is shown before the payment. */
export function DeliveryServices({ services }: Pick<DeliveryStep, 'services'>) {
  const t = useText()
  const locale = useLocale()
  const { deliveryCurrencySign } = useBaskets().settings
  const formatPrice = (price: number) =>
    formatDeliveryCharge(locale, fromPounds(price), deliveryCurrencySign) ?? t(basketText.freeDelivery)
  if (services.length === 0) return null
  return (
    <CheckoutSection title={t(checkoutText.servicesSection)}>
      {services.map(({ id, name, price, isChosen }) => (
        <CheckboxField
          key={id}
          name={`surcharges[${id}]`}
          value="1"
          label={t(checkoutText.serviceWithPrice, { name, price: formatPrice(price) })}
          defaultChecked={isChosen}
        />
      ))}
    </CheckoutSection>
  )
}
