import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateDelivery } from '#src/domains/pricing/delivery.ts'
import { demoDeliveryTerms } from '../../../../database/seed/content/delivery-terms.ts'
import { assertProperty } from '../../../../tests/support/assert-property.ts'
import {
  deliveryChoiceArbitrary,
  deliveryTermsArbitrary,
} from '../../../../tests/support/builders/price-arbitraries.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { explainDelivery } from './delivery-explanation-view.ts'
import { parseSampleBasket } from './sample-basket.ts'

const basket = { postcode: 'iv2 3ab', class1: 'parcel', quantity1: '2', weight1: '6', price1: '10' }

const explain = (values: Record<string, string>, terms = demoDeliveryTerms) => {
  const sample = unwrap(parseSampleBasket(values))
  return explainDelivery('en', { price: calculateDelivery(terms, sample), sample, terms, deliveryCurrencySign: '£' })
}
const rows = (values: Record<string, string>) =>
  explain(values).map(({ step, about, amount }) => [step, about, ...(amount === undefined ? [] : [amount])])

describe('parseSampleBasket', () => {
  it('reads items, services and the value of the goods', () => {
    const typed = { ...basket, class2: 'pallet', quantity2: '3', price2: '2.50', service__timed: 'on' }
    expect(parseSampleBasket(typed)).toEqual({
      ok: true,
      value: {
        items: [
          { deliveryClass: 'parcel', qty: 2, weightGrams: 6000 },
          { deliveryClass: 'pallet', qty: 3, weightGrams: 0 },
        ],
        subtotalNet: 2750,
        choice: { postcode: 'iv2 3ab', surchargeIds: ['timed'] },
      },
    })
  })

  it.each([
    [{ quantity1: '' }, { quantity1: 'quantity' }],
    [{ quantity1: '0' }, { quantity1: 'quantity' }],
    [{ quantity1: '-1' }, { quantity1: 'quantity' }],
    [{ quantity1: '1000001' }, { quantity1: 'quantity' }],
    [{ weight1: '1,5' }, { weight1: 'weight' }],
    [{ price1: '-1' }, { price1: 'price' }],
    [
      { quantity2: 'two', price2: '1.234' },
      { quantity2: 'quantity', price2: 'price' },
    ],
  ])('refuses %j at its field', (changes, refusal) => {
    expect(parseSampleBasket({ ...basket, ...changes })).toEqual({ ok: false, refusal })
  })
})

describe('explainDelivery', () => {
  it('explains a rate by weight', () => {
    expect(rows(basket)).toEqual([
      ['zone', 'Highlands and islands, for IV2 3AB'],
      ['class', 'Parcel, the highest class of the basket'],
      ['rate', '12 kg: row from 10 kg to 25 kg', '£18.95'],
      ['net', '', '£18.95'],
      ['vat', '20 % of the class', '£3.79'],
      ['gross', '', '£22.74'],
      ['time', 'Working days after dispatch: 3'],
    ])
  })

  it('explains free delivery, and a service that remains', () => {
    expect(rows({ ...basket, postcode: '', price1: '75', service__timed: 'on', service__tail_lift: 'on' })).toEqual([
      ['zone', 'mainland GB, without a postcode'],
      ['class', 'Parcel, the highest class of the basket'],
      ['rate', '£150.00: row from £0.00', '£6.95'],
      ['free', 'Goods of £150.00 reach £150.00', '−£6.95'],
      ['service', 'Tail lift: not offered for this zone and class'],
      ['service', 'Delivery before noon', '£15.00'],
      ['net', '', '£15.00'],
      ['vat', '20 % of the class', '£3.00'],
      ['gross', '', '£18.00'],
      ['time', 'Working days after dispatch: 1'],
    ])
  })

  it('says where nothing is delivered', () => {
    expect(rows({ ...basket, postcode: 'JE2 3AB' }).at(-1)).toEqual([
      'rate',
      'Not delivered there: customers are asked to request a quote.',
    ])
  })

  it('shows amounts that add up to the charge', () => {
    const toPence = (amount = '£0') => Math.round(Number(amount.replaceAll(/[£,]/g, '').replace('−', '-')) * 100)
    assertProperty(
      fc.property(deliveryTermsArbitrary, deliveryChoiceArbitrary, fc.nat({ max: 50_000 }), (terms, choice, price) => {
        const services = Object.fromEntries(choice.surchargeIds.map((id) => [`service__${id}`, 'on']))
        const steps = explain(
          { ...basket, postcode: choice.postcode ?? '', price1: (price / 100).toFixed(2), ...services },
          terms,
        )
        const amountOf = (...names: string[]) =>
          steps.filter(({ step }) => names.includes(step)).reduce((sum, { amount }) => sum + toPence(amount), 0)
        expect(amountOf('rate', 'free', 'service')).toBe(amountOf('net'))
        expect(amountOf('net', 'vat')).toBe(amountOf('gross'))
      }),
    )
  })
})
