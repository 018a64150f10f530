import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as basketText from '#src/translations/basket-text.ts'
import * as cardText from '#src/translations/card-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { useText } from '#src/ui/text.tsx'
import type { BasketItem } from '../basket-contract.ts'

/** spec §2, item totals: unit price, what the quantity saves, total; all excl. VAT. */
export function ItemTotals({ item, compact }: { item: BasketItem; compact?: boolean }) {
  const t = useText()
  if (!item.available) return null
  if (item.price_on_application) return <p className="line-total">{t(cardText.poa)}</p>
  return (
    <div className="line-totals">
      <p className="text-sm text-steel">{t(basketText.unitPrice, { price: formatPounds(fromPounds(item.price)) })}</p>
      {item.setup_charge > 0 && (
        <p className="text-sm text-steel">
          {t(basketText.setupCharge, { price: formatPounds(fromPounds(item.setup_charge)) })}
        </p>
      )}
      {item.bulk_saving > 0 && (
        <p className="text-saving text-sm">
          {t(basketText.youSave, { price: formatPounds(fromPounds(item.bulk_saving)) })}
        </p>
      )}
      <p className="line-total">
        {formatPounds(fromPounds(item.subtotal))}
        {!compact && <span className="font-normal font-sans text-sm text-steel"> {t(uiText.exclVat)}</span>}
      </p>
    </div>
  )
}
