import {
  type DeliveryPrice,
  type DeliveryRate,
  type DeliveryTerms,
  findRateTier,
  formatChargeAmount,
  type RateBasis,
} from '#src/domains/pricing/delivery.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { add, formatPounds, type Pence, pence, toPercent, zero } from '#src/shared/money/money.ts'
import * as deliveryText from '#src/translations/backoffice/delivery-text.ts'
import type { SampleBasket } from './sample-basket.ts'

/** One line of the explanation: a fact, and the amount that follows from it. */
export type ExplainedStep = { step: keyof typeof deliveryText.steps; about: string; amount?: string }

type Priced = { price: DeliveryPrice; sample: SampleBasket; terms: DeliveryTerms; deliveryCurrencySign: string }

/** How a delivery price came about. The amounts before the net total add up to it. */
export function explainDelivery(locale: Locale, priced: Priced): ExplainedStep[] {
  const { price, sample, deliveryCurrencySign } = priced
  const formatCharge = (amount: Pence) => formatChargeAmount(locale, amount, deliveryCurrencySign)
  const { zone, deliveryClass, appliedRate, charge } = price
  const zoneName = zone ? pickTranslation(locale, zone.name) : ''
  const { postcode } = sample.choice
  const steps: ExplainedStep[] = [
    {
      step: 'zone',
      about: postcode
        ? translate(locale, deliveryText.zoneOfPostcode, { zone: zoneName, postcode: postcode.toUpperCase() })
        : translate(locale, deliveryText.zoneWithoutPostcode, { zone: zoneName }),
    },
  ]
  if (!deliveryClass) return steps
  const className = pickTranslation(locale, deliveryClass.name)
  steps.push({ step: 'class', about: translate(locale, deliveryText.highestClass, { name: className }) })
  if (!appliedRate) return [...steps, { step: 'rate', about: translate(locale, deliveryText.notServed) }]
  const net = charge?.taxableNet ?? zero
  const vat = charge?.vat ?? zero
  const percent = toPercent(deliveryClass.vatRate)
  return [
    ...steps,
    ...explainRate(locale, appliedRate, { subtotalNet: sample.subtotalNet, formatCharge }),
    ...explainServices(locale, priced),
    { step: 'net', about: '', amount: formatCharge(net) },
    { step: 'vat', about: translate(locale, deliveryText.vatRate, { percent }), amount: formatCharge(vat) },
    { step: 'gross', about: '', amount: formatCharge(add(net, vat)) },
    { step: 'time', about: describeTime(locale, appliedRate.rate) },
  ]
}

function explainRate(
  locale: Locale,
  { rate, measure, isFree }: NonNullable<DeliveryPrice['appliedRate']>,
  { subtotalNet, formatCharge }: { subtotalNet: Pence; formatCharge(amount: Pence): string },
): ExplainedStep[] {
  const tier = findRateTier(rate, measure)
  const next = rate.tiers.find(({ from }) => from > measure)
  const format = (value: number) => formatMeasure(locale, rate.basis, value)
  const values = { measure: format(measure), from: format(tier?.from ?? 0) }
  const about = next
    ? translate(locale, deliveryText.rateBetween, { ...values, to: format(next.from) })
    : translate(locale, deliveryText.rateLast, values)
  const tierNet = tier?.chargeNet ?? zero
  const steps: ExplainedStep[] = [{ step: 'rate', about, amount: formatCharge(tierNet) }]
  if (rate.freeOverNet === null) return steps
  const limits = { value: formatPounds(locale, subtotalNet), limit: formatPounds(locale, rate.freeOverNet) }
  return [
    ...steps,
    isFree
      ? {
          step: 'free',
          about: translate(locale, deliveryText.freeReached, limits),
          amount: `−${formatCharge(tierNet)}`,
        }
      : { step: 'free', about: translate(locale, deliveryText.freeNotReached, limits) },
  ]
}

function explainServices(locale: Locale, { price, sample, terms, deliveryCurrencySign }: Priced): ExplainedStep[] {
  const chosen = terms.surcharges.filter(({ id }) => sample.choice.surchargeIds?.includes(id))
  return chosen.map(({ id, name, chargeNet }) => {
    const about = pickTranslation(locale, name)
    return price.surcharges.some((each) => each.id === id)
      ? { step: 'service', about, amount: formatChargeAmount(locale, chargeNet, deliveryCurrencySign) }
      : { step: 'service', about: translate(locale, deliveryText.serviceNotOffered, { name: about }) }
  })
}

function formatMeasure(locale: Locale, basis: RateBasis, measure: number): string {
  if (basis === 'value') return formatPounds(locale, pence(measure))
  const message = basis === 'weight' ? deliveryText.kilograms : deliveryText.units
  return translate(locale, message, { number: basis === 'weight' ? measure / 1000 : measure })
}

function describeTime(locale: Locale, { transitDays }: DeliveryRate): string {
  return transitDays === null
    ? translate(locale, deliveryText.noDatePromised)
    : translate(locale, deliveryText.arrivesAfter, { days: transitDays })
}
