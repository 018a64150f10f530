import { basisPoints, formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as cardText from '#src/translations/storefront/card-text.ts'
import { PricePair } from '#src/ui/card/price-pair.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'

/** The price fields of a JSON response: pounds, and the VAT rate in percent. */
export type WirePrice = {
  poa: boolean
  calculated_price: number
  calculated_price_including_vat: number
  vat_rate: number
  /** Only for product type 2, which shows its cheapest price as 'From'. */
  from_price: number | null
  was_amount: number | null
  was_amount_including_vat: number | null
  save_amount: number
  save_amount_including_vat: number
}

type Props = {
  price: WirePrice
  place: 'card' | 'page'
  /** What to do about a price on application, on its page. */
  poaText?: string
}

/** A price: on application, 'From', exact, or exact with the previous price. */
export function PriceBlock({ price, place, poaText }: Props) {
  const t = useText()
  if (price.poa) return <OnApplication place={place} text={poaText} />
  const isPage = place === 'page'
  return (
    <PricePair
      net={fromPounds(price.calculated_price)}
      gross={fromPounds(price.calculated_price_including_vat)}
      was={getPreviousPrice(price)}
      prefix={price.from_price === null ? undefined : t(isPage ? cardText.fromOnly : cardText.from)}
      size={place}
      vatRate={isPage ? basisPoints(Math.round(price.vat_rate * 100)) : undefined}
    />
  )
}

function OnApplication({ place, text }: Pick<Props, 'place'> & { text?: string }) {
  const t = useText()
  return (
    <div className="price-poa">
      <p className={place === 'page' ? 'font-display font-semibold text-3xl' : 'font-display font-semibold text-2xl'}>
        {t(place === 'page' ? cardText.priceOnApplication : cardText.poa)}
      </p>
      <p className={place === 'page' ? 'text-steel' : 'text-sm text-steel'}>{text ?? t(cardText.requestPrice)}</p>
    </div>
  )
}

function getPreviousPrice({ was_amount, was_amount_including_vat }: WirePrice) {
  if (was_amount === null || was_amount_including_vat === null) return undefined
  return { net: fromPounds(was_amount), gross: fromPounds(was_amount_including_vat) }
}

/** 'Save £120.00' excl. and incl. VAT; CSS shows one of them. */
export function SavingText({ price }: { price: WirePrice }) {
  const t = useText()
  const locale = useLocale()
  if (price.poa || price.save_amount <= 0) return null
  return (
    <>
      <span className="when-excl">
        {t(cardText.save, { amount: formatPounds(locale, fromPounds(price.save_amount)) })}
      </span>
      <span className="when-incl">
        {t(cardText.save, { amount: formatPounds(locale, fromPounds(price.save_amount_including_vat)) })}
      </span>
    </>
  )
}
