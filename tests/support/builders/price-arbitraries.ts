import fc, { type Arbitrary } from 'fast-check'
import type { BasketTerms, PriceableLine } from '#src/domains/pricing/basket-price.ts'
import { type DeliveryRate, type DeliveryTerms, rateBases } from '#src/domains/pricing/delivery.ts'
import type { LinePriceInput, UnitPriceInput } from '#src/domains/pricing/line-price.ts'
import { maxUnitNet, type PriceList, type PriceTier } from '#src/domains/pricing/price-list.ts'
import type { Uplift } from '#src/domains/pricing/production-option.ts'
import { maxQuantity } from '#src/domains/pricing/quantity.ts'
import type { VoucherTerms } from '#src/domains/pricing/voucher-discount.ts'
import { basisPoints, pence } from '#src/shared/money/money.ts'

/** Rounding errors show in small amounts, so these are as frequent as typical and extreme ones. */
export const amountArbitrary = fc
  .oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: maxUnitNet }))
  .map(pence)

export const rateArbitrary = fc
  .oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 100_000 }))
  .map(basisPoints)
export const vatRateArbitrary = fc.constantFrom(2000, 2000, 500, 0, 1750).map(basisPoints)
export const quantityArbitrary = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: maxQuantity }))

const oneIn = (chances: number) => fc.integer({ min: 1, max: chances }).map((drawn) => drawn === 1)

/** Valid tiers: rising quantities, never rising prices; a zero price means price on application. */
const tiersArbitrary: Arbitrary<PriceTier[]> = fc
  .tuple(
    amountArbitrary,
    fc.array(fc.record({ step: fc.integer({ min: 1, max: 400 }), percent: fc.integer({ min: 0, max: 100 }) }), {
      maxLength: 4,
    }),
  )
  .map(([first, steps]) => {
    const tiers: PriceTier[] = []
    let tier: PriceTier = { qty: 0, unitNet: first }
    for (const { step, percent } of steps) {
      const unitNet = tiers.length === 0 ? first : pence(Math.floor((tier.unitNet * percent) / 100))
      tier = { qty: tier.qty + step, unitNet }
      tiers.push(tier)
    }
    return tiers
  })

const plainPriceListArbitrary: Arbitrary<PriceList> = fc.record({
  tiers: tiersArbitrary,
  extraColourNet: fc.integer({ min: 0, max: 250 }).map(pence),
  setupNet: fc.constantFrom(0, 0, 1, 1999, 3500).map(pence),
  maxColours: fc.integer({ min: 1, max: 12 }),
  vatRate: vatRateArbitrary,
  moq: fc.constantFrom(1, 1, 2, 25),
  productMaxQuantity: fc.constantFrom(null, null, 500),
  shopMaxQuantity: fc.constantFrom(2500, maxQuantity),
  isPoa: oneIn(20),
  isFrom: fc.boolean(),
})

/** Every second list has colour prices of its tiers, which never rise. */
export const priceListArbitrary: Arbitrary<PriceList> = fc
  .tuple(plainPriceListArbitrary, fc.boolean(), fc.integer({ min: 0, max: 100 }))
  .map(([list, hasColourPrices, percent]) => {
    if (!hasColourPrices) return list
    let extraColourNet = list.extraColourNet
    const tiers = list.tiers.map((tier) => {
      extraColourNet = pence(Math.floor((extraColourNet * percent) / 100))
      return { ...tier, extraColourNet }
    })
    return { ...list, tiers }
  })

export const upliftArbitrary: Arbitrary<Uplift> = fc.oneof(
  amountArbitrary.map((amount): Uplift => ({ kind: 'fixed', amount })),
  rateArbitrary.map((amount): Uplift => ({ kind: 'percentage', amount })),
)

const unitChoiceFields = {
  qty: quantityArbitrary,
  colours: fc.integer({ min: 1, max: 12 }),
  priceDifferenceNet: fc.option(fc.integer({ min: -500, max: 500 }).map(pence), { nil: undefined }),
  uplift: fc.option(upliftArbitrary, { nil: undefined }),
}

export const unitChoicesArbitrary: Arbitrary<UnitPriceInput> = fc.record(unitChoiceFields)

export const lineChoicesArbitrary: Arbitrary<LinePriceInput> = fc.record({
  ...unitChoiceFields,
  staffUnitNet: fc.option(fc.integer({ min: 1, max: maxUnitNet }).map(pence), { nil: undefined, freq: 9 }),
})

const lineArbitrary: Arbitrary<Omit<PriceableLine, 'id'>> = fc.record({
  productId: fc.integer({ min: 1, max: 5 }),
  categoryIds: fc.subarray([1, 2, 3]),
  deliveryClass: fc.constantFrom('parcel', 'pallet', 'tanker', 'removed'),
  weightGrams: fc.integer({ min: 0, max: 40_000 }),
  priceList: priceListArbitrary,
  choices: lineChoicesArbitrary,
})

/** Lines that differ by a penny or only in VAT rate, so that discount shares tie. */
const pennyLineArbitrary: Arbitrary<Omit<PriceableLine, 'id'>> = fc
  .tuple(lineArbitrary, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .map(([line, qty, unit]) => ({
    ...line,
    priceList: { ...line.priceList, setupNet: pence(0) },
    choices: { qty, colours: 1, staffUnitNet: pence(unit) },
  }))

/** Ids are random, as in the shop: they do not follow the order of the lines. */
const withIds = (lines: Arbitrary<Omit<PriceableLine, 'id'>>): Arbitrary<PriceableLine[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 100, max: 999 }), lines), { maxLength: 6 })
    .map((drawn) => drawn.map(([salt, line], index) => ({ ...line, id: `${salt}-${index}` })))

export const pennyBasketArbitrary = withIds(pennyLineArbitrary)
export const basketArbitrary = fc.oneof({ arbitrary: withIds(lineArbitrary), weight: 2 }, pennyBasketArbitrary)

const chargeArbitrary = fc.integer({ min: 0, max: 9999 }).map(pence)

/** Tiers rise from 0, as the editor requires. */
const rateTiersArbitrary = fc
  .tuple(chargeArbitrary, fc.array(fc.tuple(fc.integer({ min: 1, max: 50_000 }), chargeArbitrary), { maxLength: 4 }))
  .map(([first, steps]) => {
    let from = 0
    return [{ from, chargeNet: first }, ...steps.map(([step, chargeNet]) => ({ from: (from += step), chargeNet }))]
  })

const deliveryRateArbitrary: Arbitrary<DeliveryRate> = fc.record({
  basis: fc.constantFrom(...rateBases),
  tiers: rateTiersArbitrary,
  freeOverNet: fc.option(amountArbitrary),
  transitDays: fc.option(fc.integer({ min: 0, max: 9 })),
})

const ratesArbitrary = fc.record(
  { parcel: deliveryRateArbitrary, pallet: deliveryRateArbitrary, tanker: deliveryRateArbitrary },
  { requiredKeys: [] },
) as Arbitrary<Record<string, DeliveryRate>>

export const deliveryTermsArbitrary: Arbitrary<DeliveryTerms> = fc
  .record({
    vatRates: fc.tuple(vatRateArbitrary, vatRateArbitrary, vatRateArbitrary),
    mainland: ratesArbitrary,
    highlands: ratesArbitrary,
    surcharges: fc.array(
      fc.record({
        chargeNet: chargeArbitrary,
        zoneIds: fc.subarray(['mainland', 'highlands']),
        classIds: fc.subarray(['parcel', 'pallet', 'tanker']),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ vatRates, mainland, highlands, surcharges }) => ({
    classes: ['parcel', 'pallet', 'tanker'].map((id, index) => ({
      id,
      name: { en: id },
      vatRate: vatRates[index] ?? vatRates[0],
    })),
    zones: [
      { id: 'mainland', name: { en: 'mainland' }, areas: [], rates: mainland },
      { id: 'highlands', name: { en: 'Highlands' }, areas: ['IV', 'PH30-44'], rates: highlands },
    ],
    surcharges: surcharges.map((surcharge, index) => ({ ...surcharge, id: `s${index}`, name: { en: `S${index}` } })),
  }))

export const deliveryChoiceArbitrary = fc.record({
  postcode: fc.constantFrom(null, 'YO7 1AA', 'IV2 3AB', 'PH33 6AA', 'PH1 1AA'),
  surchargeIds: fc.subarray(['s0', 's1', 's2', 'unknown']),
})

const scopeArbitrary = fc.oneof(fc.constant([]), fc.subarray([1, 2, 3, 4, 5, 6]))

export const voucherArbitrary: Arbitrary<VoucherTerms> = fc.record({
  benefit: fc.oneof(
    fc.record({ type: fc.constant('percentage' as const), rate: rateArbitrary }),
    fc.record({ type: fc.constant('fixed' as const), amountNet: amountArbitrary }),
    fc.record({ type: fc.constant('free_delivery' as const) }),
  ),
  isRestricted: fc.boolean(),
  productIds: scopeArbitrary,
  categoryIds: scopeArbitrary,
  minimumSpendNet: fc.oneof(fc.constant(pence(0)), amountArbitrary),
  isStackable: fc.boolean(),
})

/** A few pence off everything, so that most discount shares of a penny basket tie. */
export const pennyVoucherArbitrary: Arbitrary<VoucherTerms> = fc.integer({ min: 1, max: 12 }).map((amount) => ({
  benefit: { type: 'fixed', amountNet: pence(amount) },
  isRestricted: false,
  productIds: [],
  categoryIds: [],
  minimumSpendNet: pence(0),
  isStackable: true,
}))

export const basketTermsArbitrary: Arbitrary<BasketTerms> = fc.record({
  delivery: deliveryTermsArbitrary,
  deliveryChoice: fc.option(deliveryChoiceArbitrary, { nil: undefined }),
  voucher: fc.option(voucherArbitrary, { nil: undefined, freq: 3 }),
})
