import type { BasketTerms, PriceableLine } from '#src/domains/pricing/basket-price.ts'
import type { LinePriceInput } from '#src/domains/pricing/line-price.ts'
import type { PriceList } from '#src/domains/pricing/price-list.ts'
import type { VoucherTerms } from '#src/domains/pricing/voucher-discount.ts'

/*
 * A second implementation of the pricing rules to test the first: exact fractions of a penny, rounded only where a rule
 * says so. It favours clarity over speed and shares only types with the code under test.
 */

type Fraction = { top: bigint; bottom: bigint }

const fraction = (top: bigint | number, bottom: bigint | number = 1): Fraction => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
})
const plus = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
const product = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom)
const isAbove = (a: Fraction, b: Fraction) => a.top * b.bottom > b.top * a.bottom
const isEqual = (a: Fraction, b: Fraction) => a.top * b.bottom === b.top * a.bottom
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

function roundDown({ top, bottom }: Fraction): bigint {
  const towardsZero = top / bottom
  return top < 0n && towardsZero * bottom !== top ? towardsZero - 1n : towardsZero
}

export function roundHalfUp(amount: Fraction): bigint {
  return roundDown(plus(amount, fraction(1, 2)))
}

/** A rate in basis points of an amount in pence, as an exact fraction. */
export function exactShare(amount: bigint | number, rate: number): Fraction {
  return product(fraction(amount), fraction(rate, 10_000))
}

export function oracleUnit(list: PriceList, choices: LinePriceInput): bigint {
  const reached = list.tiers.filter((tier) => tier.qty <= choices.qty)
  const tier = reached.length > 0 ? reached.reduce((a, b) => (b.qty > a.qty ? b : a)) : list.tiers[0]
  if (list.isPoa || tier === undefined) return 0n
  const plain = BigInt(tier.unitNet) + BigInt(choices.priceDifferenceNet ?? 0)
  if (plain <= 0n) return 0n
  let unit = plain
  for (let colour = 2; colour <= choices.colours; colour++) unit += BigInt(tier.extraColourNet ?? list.extraColourNet)
  if (choices.uplift === undefined) return unit
  if (choices.uplift.kind === 'fixed') return unit + BigInt(choices.uplift.amount)
  return roundHalfUp(product(fraction(unit), fraction(10_000 + choices.uplift.amount, 10_000)))
}

export function oracleLine(list: PriceList, choices: LinePriceInput) {
  const listUnit = oracleUnit(list, choices)
  const unit = choices.staffUnitNet === undefined ? listUnit : BigInt(choices.staffUnitNet)
  const lowestTier = Math.min(choices.qty, ...list.tiers.map((tier) => tier.qty))
  const baseUnit = oracleUnit(list, { ...choices, qty: lowestTier })
  const setup = BigInt(list.setupNet) * BigInt(choices.colours)
  const hasSaving = unit > 0n && baseUnit > unit
  const qty = BigInt(choices.qty)
  return { listUnit, unit, setup, net: unit * qty + setup, saving: hasSaving ? (baseUnit - unit) * qty : 0n }
}

type OracleLine = ReturnType<typeof oracleLine> & { line: PriceableLine }

function isEligible(voucher: VoucherTerms, { line, unit, listUnit, saving }: OracleLine): boolean {
  if (!voucher.isStackable && (saving !== 0n || listUnit > unit)) return false
  if (!voucher.isRestricted) return true
  const eligibleKeys = new Set([
    ...voucher.productIds.map((id) => `p${id}`),
    ...voucher.categoryIds.map((id) => `c${id}`),
  ])
  return eligibleKeys.has(`p${line.productId}`) || line.categoryIds.some((id) => eligibleKeys.has(`c${id}`))
}

function oracleReduction(voucher: VoucherTerms, eligibleNet: bigint): bigint {
  if (voucher.benefit.type === 'free_delivery') return 0n
  const worth =
    voucher.benefit.type === 'fixed'
      ? BigInt(voucher.benefit.amountNet)
      : roundHalfUp(exactShare(eligibleNet, voucher.benefit.rate))
  return worth < eligibleNet ? worth : eligibleNet
}

/** Largest remainder method: each remaining penny goes to the line that is furthest below its exact share. */
function oracleShares(reduction: bigint, lines: readonly OracleLine[]): Map<string, bigint> {
  const whole = sum(lines.map(({ net }) => net))
  const queue = lines.map(({ line, net }) => {
    const exact = product(fraction(reduction), fraction(net, whole))
    return { id: line.id, rate: line.priceList.vatRate, net, exact, share: roundDown(exact) }
  })
  const missing = (entry: (typeof queue)[number]) => plus(entry.exact, fraction(-entry.share))
  for (let left = reduction - sum(queue.map(({ share }) => share)); left > 0n; left--) {
    const next = queue.reduce((best, entry) => {
      if (!isEqual(missing(best), missing(entry))) return isAbove(missing(entry), missing(best)) ? entry : best
      if (best.rate !== entry.rate) return entry.rate > best.rate ? entry : best
      if (best.net !== entry.net) return entry.net > best.net ? entry : best
      return entry.id < best.id ? entry : best
    })
    next.share += 1n
  }
  return new Map(queue.map(({ id, share }) => [id, share]))
}

type OracleDeliveryInput = {
  terms: BasketTerms['delivery']
  choice: NonNullable<BasketTerms['deliveryChoice']>
  subtotal: bigint
  isFreeByVoucher: boolean
}

/** The postcodes of `deliveryChoiceArbitrary`: IV and PH30 to PH44 are the second zone. */
function oracleDelivery(
  basket: readonly PriceableLine[],
  { terms, choice, subtotal, isFreeByVoucher }: OracleDeliveryInput,
) {
  const none = { net: 0n, vatRate: 0 }
  const zone = terms.zones[/^(IV|PH33)/.test(choice.postcode ?? '') ? 1 : 0]
  const has = (deliveryClass: string) => basket.some((line) => line.deliveryClass === deliveryClass)
  const classId = has('tanker') || has('removed') ? 'tanker' : has('pallet') ? 'pallet' : 'parcel'
  const rate = zone?.rates[classId]
  if (!zone || !rate || basket.length === 0) return none
  const units = basket.map(({ weightGrams, choices }) => [BigInt(choices.qty), BigInt(weightGrams)] as const)
  const measures = {
    value: subtotal,
    quantity: sum(units.map(([qty]) => qty)),
    weight: sum(units.map(([qty, grams]) => qty * grams)),
  }
  const reached = rate.tiers.filter(({ from }) => BigInt(from) <= measures[rate.basis])
  const isFree = isFreeByVoucher || (rate.freeOverNet !== null && subtotal >= BigInt(rate.freeOverNet))
  const rateNet = isFree ? 0n : BigInt(reached.at(-1)?.chargeNet ?? 0)
  const isOffered = (ids: readonly string[], id: string) => ids.length === 0 || ids.includes(id)
  const chosen = terms.surcharges.filter(
    ({ id, zoneIds, classIds }) =>
      (choice.surchargeIds ?? []).includes(id) && isOffered(zoneIds, zone.id) && isOffered(classIds, classId),
  )
  const vatRate = terms.classes.find(({ id }) => id === classId)?.vatRate ?? none.vatRate
  return { net: rateNet + sum(chosen.map(({ chargeNet }) => BigInt(chargeNet))), vatRate }
}

export function oracleBasket(
  basket: readonly PriceableLine[],
  { delivery: deliveryTerms, deliveryChoice, voucher }: BasketTerms,
) {
  const listed = basket.map((line) => ({ line, ...oracleLine(line.priceList, line.choices) }))
  const subtotal = sum(listed.map(({ net }) => net))
  const eligible = voucher ? listed.filter((line) => isEligible(voucher, line)) : []
  const eligibleNet = sum(eligible.map(({ net }) => net))
  const counts = voucher !== undefined && eligibleNet > 0n && eligibleNet >= BigInt(voucher.minimumSpendNet)
  const reduction = counts ? oracleReduction(voucher, eligibleNet) : 0n
  const shares = counts ? oracleShares(reduction, eligible) : new Map<string, bigint>()
  const lines = listed.map((entry) => {
    const discount = shares.get(entry.line.id) ?? 0n
    return {
      ...entry,
      discount,
      vat: roundHalfUp(exactShare(entry.net - discount, entry.line.priceList.vatRate)),
    }
  })

  const isFreeByVoucher = counts && voucher.benefit.type === 'free_delivery'
  const { net: delivery, vatRate } = oracleDelivery(basket, {
    terms: deliveryTerms,
    choice: deliveryChoice ?? {},
    subtotal,
    isFreeByVoucher,
  })
  const deliveryVat = roundHalfUp(exactShare(delivery, vatRate))
  const tax = sum(lines.map(({ vat }) => vat)) + deliveryVat
  const total = subtotal - reduction + delivery + tax
  return { lines, subtotal, eligibleNet, reduction, delivery, deliveryVat, tax, total, counts }
}
