import type { Message } from '#src/shared/locale/message.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as cardText from '#src/translations/storefront/card-text.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { usePounds } from '#src/ui/text/use-pounds.ts'
import type { BasketItem } from '../../basket-contract.ts'

/** Unit price, set-up charge, bulk saving and total; with or without VAT, as the visitor has chosen. */
export function ItemTotals({ item }: { item: BasketItem }) {
  const t = useText()
  const money = usePounds()
  if (!item.available) return null
  if (item.price_on_application) return <p className="line-total">{t(cardText.poa)}</p>
  return (
    <div className="line-totals">
      <Amount text={basketText.unitPrice} net={item.price} gross={item.price_including_vat} />
      {item.setup_charge > 0 && (
        <Amount text={basketText.setupCharge} net={item.setup_charge} gross={item.setup_charge_including_vat} />
      )}
      {item.bulk_saving > 0 && (
        <Amount
          text={basketText.youSave}
          net={item.bulk_saving}
          gross={item.bulk_saving_including_vat}
          tone="text-saving"
        />
      )}
      <p className="line-total when-excl">
        {money(item.subtotal)}
        <span className="line-vat"> {t(uiText.exclVat)}</span>
      </p>
      <p className="line-total when-incl">
        {money(item.subtotal_including_vat)}
        <span className="line-vat"> {t(uiText.inclVat)}</span>
      </p>
    </div>
  )
}

type AmountProps = { text: Message<'price'>; net: number; gross: number; tone?: string }

function Amount({ text, net, gross, tone = 'text-steel' }: AmountProps) {
  const t = useText()
  const money = usePounds()
  return (
    <p className={`text-sm ${tone}`}>
      <span className="when-excl">{t(text, { price: money(net) })}</span>
      <span className="when-incl">{t(text, { price: money(gross) })}</span>
    </p>
  )
}
