import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money/money.ts'
import { assertProperty } from '../../../tests/support/assert-property.ts'
import { deliveryChoiceArbitrary, deliveryTermsArbitrary } from '../../../tests/support/builders/price-arbitraries.ts'
import { aFlatRate, demoDelivery } from '../../../tests/support/builders/price-builders.ts'
import { calculateDelivery, type DeliveryItem, type DeliveryTerms } from './delivery.ts'

const items = (...classes: string[]): DeliveryItem[] =>
  classes.map((deliveryClass) => ({ deliveryClass, qty: 1, weightGrams: 0 }))
const charge = (terms: DeliveryTerms, input: Parameters<typeof calculateDelivery>[1]) =>
  calculateDelivery(terms, input).charge?.taxableNet ?? 0

const surcharge = { name: { en: 'Tail lift' }, zoneIds: [], classIds: [] }
const highlands: DeliveryTerms = {
  ...demoDelivery,
  zones: [
    ...demoDelivery.zones,
    {
      id: 'highlands',
      name: { en: 'Highlands' },
      areas: ['IV', 'KA27'],
      rates: {
        parcel: aFlatRate(1250),
        pallet: {
          basis: 'weight',
          tiers: [
            { from: 0, chargeNet: pence(9000) },
            { from: 100_000, chargeNet: pence(14_000) },
          ],
          freeOverNet: null,
          transitDays: 3,
        },
      },
    },
  ],
  surcharges: [
    { ...surcharge, id: 'tail_lift', chargeNet: pence(2500), classIds: ['pallet'] },
    { ...surcharge, id: 'timed', chargeNet: pence(1500), zoneIds: ['mainland'] },
  ],
}

describe('calculateDelivery', () => {
  it.each<[string[], number, number]>([
    [['parcel'], 14_999, 495],
    [['parcel'], 15_000, 0],
    [['parcel', 'pallet'], 15_000, 4500],
    [['pallet', 'parcel'], 150_000, 0],
    [['parcel', 'tanker', 'pallet'], 10_000_000, 9500],
    [['parcel', 'a removed class'], 100, 9500],
    [[], 100, 0],
  ])('charges %j at a subtotal of %i pence with %i', (classes, subtotalNet, expected) => {
    expect(charge(demoDelivery, { items: items(...classes), subtotalNet: pence(subtotalNet) })).toBe(expected)
  })

  it.each<[string | undefined, string, number]>([
    [undefined, 'parcel', 495],
    ['YO7 1AA', 'parcel', 495],
    ['IV2 3AB', 'parcel', 1250],
    ['KA27 8AB', 'parcel', 1250],
    ['KA2 8AB', 'parcel', 495],
    ['IV2 3AB', 'pallet', 9000],
  ])('charges postcode %s, class %s with %i', (postcode, deliveryClass, expected) => {
    expect(charge(highlands, { items: items(deliveryClass), subtotalNet: pence(100), choice: { postcode } })).toBe(
      expected,
    )
  })

  it.each([
    [99_999, 9000],
    [100_000, 14_000],
  ])('charges %i grams by weight with %i', (weightGrams, expected) => {
    const input = { items: [{ deliveryClass: 'pallet', qty: 1, weightGrams }], subtotalNet: pence(100) }
    expect(charge(highlands, { ...input, choice: { postcode: 'IV1' } })).toBe(expected)
  })

  it('does not serve a zone without a rate for the class', () => {
    const input = { items: items('parcel', 'tanker'), subtotalNet: pence(100) }
    expect(calculateDelivery(highlands, { ...input, choice: { postcode: 'IV1 1AA' } })).toMatchObject({
      isDeliverable: false,
      charge: undefined,
      offered: [],
    })
    expect(calculateDelivery(highlands, input).isDeliverable).toBe(true)
  })

  it('charges chosen surcharges where they are offered, also with free delivery', () => {
    const surchargeIds = ['tail_lift', 'timed', 'unknown']
    const at = (postcode: string, deliveryClass: string, subtotalNet: number) =>
      calculateDelivery(highlands, {
        items: items(deliveryClass),
        subtotalNet: pence(subtotalNet),
        choice: { postcode, surchargeIds },
      })
    expect(at('YO7 1AA', 'pallet', 100).charge).toEqual({ vatRate: 2000, taxableNet: 8500, vat: 1700 })
    expect(at('YO7 1AA', 'pallet', 150_000).charge?.taxableNet).toBe(4000)
    expect(at('YO7 1AA', 'parcel', 100).surcharges.map(({ id }) => id)).toEqual(['timed'])
    expect(at('IV1 1AA', 'pallet', 100).surcharges.map(({ id }) => id)).toEqual(['tail_lift'])
  })

  const itemsArbitrary = fc.array(
    fc.record({
      deliveryClass: fc.constantFrom('parcel', 'pallet', 'tanker'),
      qty: fc.integer({ min: 1, max: 2500 }),
      weightGrams: fc.integer({ min: 0, max: 50_000 }),
    }),
    { maxLength: 5 },
  )
  const subtotalArbitrary = fc.integer({ min: 0, max: 5_000_000 }).map(pence)

  it('never charges a negative amount, and the charge is the sum of its parts', () => {
    assertProperty(
      fc.property(
        deliveryTermsArbitrary,
        itemsArbitrary,
        subtotalArbitrary,
        deliveryChoiceArbitrary,
        (terms, items, subtotalNet, choice) => {
          const { charge, appliedRate, surcharges } = calculateDelivery(terms, { items, subtotalNet, choice })
          const parts = [appliedRate?.chargeNet ?? 0, ...surcharges.map(({ chargeNet }) => chargeNet)]
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
          expect(charge?.taxableNet ?? 0).toBe(parts.reduce((sum: number, part) => sum + part, 0))
        },
      ),
    )
  })

  it('never charges less for a heavier basket when the tiers rise', () => {
    const rising = (terms: DeliveryTerms): DeliveryTerms => ({
      ...terms,
      zones: terms.zones.map((zone) => ({
        ...zone,
        rates: Object.fromEntries(
          Object.entries(zone.rates).map(([id, { tiers, ...rate }]) => {
            const charges = tiers.map(({ chargeNet }) => chargeNet).toSorted((a, b) => a - b)
            const sorted = tiers.map(({ from }, index) => ({ from, chargeNet: charges[index] ?? pence(0) }))
            return [id, { ...rate, basis: 'weight' as const, tiers: sorted }]
          }),
        ),
      })),
    })
    assertProperty(
      fc.property(
        deliveryTermsArbitrary,
        itemsArbitrary,
        subtotalArbitrary,
        fc.integer({ min: 1, max: 9 }),
        (terms, items, subtotalNet, factor) => {
          const heavier = items.map((item) => ({ ...item, weightGrams: item.weightGrams * factor }))
          const price = (basket: DeliveryItem[]) => charge(rising(terms), { items: basket, subtotalNet })
          expect(price(heavier)).toBeGreaterThanOrEqual(price(items))
        },
      ),
    )
  })
})
