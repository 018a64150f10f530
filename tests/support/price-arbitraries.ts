import fc, { type Arbitrary } from 'fast-check'
import type { BasketLine, BasketTerms } from '#src/domains/pricing/basket-price.ts'
import { type DeliveryRate, deliveryClasses } from '#src/domains/pricing/delivery.ts'
import type { LineChoices, UnitChoices } from '#src/domains/pricing/line-price.ts'
import { highestUnitNet, type PriceList, type PriceTier } from '#src/domains/pricing/price-list.ts'
import type { Uplift } from '#src/domains/pricing/production-option.ts'
import { highestQuantity } from '#src/domains/pricing/quantity.ts'
import type { VoucherTerms } from '#src/domains/pricing/voucher-discount.ts'
import { basisPoints, pence } from '#src/shared/money.ts'

/** Pennies are where rounding goes wrong, so small amounts are as frequent as believable and extreme ones. */
export const amounts = fc
  .oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: highestUnitNet }))
  .map(pence)

export const rates = fc
  .oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 100_000 }))
  .map(basisPoints)
export const vatRates = fc.constantFrom(2000, 2000, 500, 0, 1750).map(basisPoints)
export const quantities = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: highestQuantity }))

const rarely = (chances: number) => fc.integer({ min: 1, max: chances }).map((drawn) => drawn === 1)

/** Sound tiers: rising quantities, prices that never rise; a last one of zero is POA by price. */
const tierLists: Arbitrary<PriceTier[]> = fc
  .tuple(
    amounts,
    fc.array(fc.record({ step: fc.integer({ min: 1, max: 400 }), kept: fc.integer({ min: 0, max: 100 }) }), {
      maxLength: 4,
    }),
  )
  .map(([first, steps]) => {
    const tiers: PriceTier[] = []
    let tier: PriceTier = { qty: 0, unitNet: first }
    for (const { step, kept } of steps) {
      const unitNet = tiers.length === 0 ? first : pence(Math.floor((tier.unitNet * kept) / 100))
      tier = { qty: tier.qty + step, unitNet }
      tiers.push(tier)
    }
    return tiers
  })

export const priceLists: Arbitrary<PriceList> = fc.record({
  tiers: tierLists,
  extraColourNet: fc.integer({ min: 0, max: 250 }).map(pence),
  setupNet: fc.constantFrom(0, 0, 1, 1999, 3500).map(pence),
  maxColours: fc.integer({ min: 1, max: 12 }),
  vatRate: vatRates,
  moq: fc.constantFrom(1, 1, 2, 25),
  maximumOrderQuantity: fc.constantFrom(null, null, 500),
  isPoa: rarely(20),
  isFrom: fc.boolean(),
})

export const uplifts: Arbitrary<Uplift> = fc.oneof(
  amounts.map((load): Uplift => ({ loadType: 'fixed', load })),
  rates.map((load): Uplift => ({ loadType: 'percentage', load })),
)

const unitChoiceFields = {
  qty: quantities,
  colours: fc.integer({ min: 1, max: 12 }),
  netDelta: fc.option(fc.integer({ min: -500, max: 500 }).map(pence), { nil: undefined }),
  uplift: fc.option(uplifts, { nil: undefined }),
}

export const unitChoices: Arbitrary<UnitChoices> = fc.record(unitChoiceFields)

export const lineChoices: Arbitrary<LineChoices> = fc.record({
  ...unitChoiceFields,
  staffUnitNet: fc.option(fc.integer({ min: 1, max: highestUnitNet }).map(pence), { nil: undefined, freq: 9 }),
})

const basketLines: Arbitrary<Omit<BasketLine, 'id'>> = fc.record({
  productId: fc.integer({ min: 1, max: 5 }),
  categoryIds: fc.subarray([1, 2, 3]),
  deliveryClass: fc.constantFrom(...deliveryClasses),
  priceList: priceLists,
  choices: lineChoices,
})

/** Lines that differ in a penny or only in their VAT rate, so that shares of a discount tie. */
const pennyLines: Arbitrary<Omit<BasketLine, 'id'>> = fc
  .tuple(basketLines, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .map(([line, qty, unit]) => ({
    ...line,
    priceList: { ...line.priceList, setupNet: pence(0) },
    choices: { qty, colours: 1, staffUnitNet: pence(unit) },
  }))

/** Ids are random in the shop, so they must not follow the order of the lines. */
const withIds = (lines: Arbitrary<Omit<BasketLine, 'id'>>): Arbitrary<BasketLine[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 100, max: 999 }), lines), { maxLength: 6 })
    .map((drawn) => drawn.map(([salt, line], index) => ({ ...line, id: `${salt}-${index}` })))

export const pennyBaskets = withIds(pennyLines)
export const baskets = fc.oneof({ arbitrary: withIds(basketLines), weight: 2 }, pennyBaskets)

const deliveryRate: Arbitrary<DeliveryRate> = fc.record({
  chargeNet: fc.integer({ min: 0, max: 9999 }).map(pence),
  freeOverNet: fc.option(amounts),
  vatRate: vatRates,
})

const scope = fc.oneof(fc.constant([]), fc.subarray([1, 2, 3, 4, 5, 6]))

export const vouchers: Arbitrary<VoucherTerms> = fc.record({
  benefit: fc.oneof(
    fc.record({ type: fc.constant('percentage' as const), rate: rates }),
    fc.record({ type: fc.constant('fixed' as const), amountNet: amounts }),
    fc.record({ type: fc.constant('free_delivery' as const) }),
  ),
  productIds: scope,
  categoryIds: scope,
  minimumSpendNet: fc.oneof(fc.constant(pence(0)), amounts),
})

/** A few pence off everything: most shares of a penny basket tie. */
export const pennyVouchers: Arbitrary<VoucherTerms> = fc.integer({ min: 1, max: 12 }).map((amount) => ({
  benefit: { type: 'fixed', amountNet: pence(amount) },
  productIds: [],
  categoryIds: [],
  minimumSpendNet: pence(0),
}))

export const basketTerms: Arbitrary<BasketTerms> = fc.record({
  deliveryRates: fc.record({ parcel: deliveryRate, pallet: deliveryRate, tanker: deliveryRate }),
  voucher: fc.option(vouchers, { nil: undefined, freq: 3 }),
})
