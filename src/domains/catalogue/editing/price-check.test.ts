import { describe, expect, it } from 'vitest'
import { basisPoints } from '#src/shared/money/money.ts'
import type { ProductionOption } from '../products/product.ts'
import { checkPrice, type PriceCheckChoices } from './price-check.ts'
import { createProductForm } from './product-form-fields.ts'

const form = {
  ...createProductForm('standard'),
  tiers: '1, 4.00\n100, 3.00, 0.10',
  maxColours: '2',
  extraColour: '0.20',
  setup: '25.00',
  maximum: '500',
}
const express: ProductionOption = {
  id: 7,
  title: { en: 'Express' },
  deliveryTime: { en: '3 working days' },
  daysToTurnAround: 3,
  uplift: { kind: 'percentage', amount: basisPoints(1000) },
  maxQty: 200,
}
const choices: PriceCheckChoices = { quantity: '', colours: '', difference: '', productionOption: '' }
const terms = { productionOptions: [express], shopMaxQuantity: 2500 }

describe('checkPrice', () => {
  it.each<[string, Partial<PriceCheckChoices>, { qty: number; unitNet: number; setupNet: number; lineNet: number }]>([
    ['the smallest quantity', {}, { qty: 1, unitNet: 400, setupNet: 2500, lineNet: 2900 }],
    ['a tier with its own colour price', { quantity: '100', colours: '2' }, line(100, 310, 5000)],
    ['the colour price of the product', { quantity: '10', colours: '2' }, line(10, 420, 5000)],
    ['a production time', { quantity: '100', productionOption: '7' }, line(100, 330, 2500)],
    ['a variant', { quantity: '100', difference: '-0,50' }, line(100, 250, 2500)],
    ['more than the product allows', { quantity: '900' }, line(500, 300, 2500)],
  ])('prices %s as the shop does', (_, changes, expected) => {
    expect(checkPrice(form, { ...choices, ...changes }, terms)).toMatchObject({ ok: true, value: expected })
  })

  it('leaves out a production time that the quantity does not have', () => {
    const checked = checkPrice(form, { ...choices, quantity: '300', productionOption: '7' }, terms)
    expect(checked).toMatchObject({ ok: true, value: { option: undefined, ...line(300, 300, 2500) } })
  })

  it('has no price on application', () => {
    const checked = checkPrice({ ...form, priceOnApplication: 'on' }, choices, terms)
    expect(checked).toMatchObject({ ok: true, value: { isPoa: true } })
  })

  it.each([
    [{ ...form, tiers: '1, four' }, {}, { reason: 'fields', errors: { tiers: { rule: 'tier_price', row: 1 } } }],
    [{ ...form, vatRate: 'x' }, {}, { reason: 'fields', errors: { vatRate: { rule: 'percent' } } }],
    [form, { quantity: '1.5' }, { reason: 'quantity' }],
    [form, { colours: '3' }, { reason: 'colours' }],
    [form, { colours: 'x' }, { reason: 'colours' }],
  ])('says what stands in the way (%#)', (values, changes, refusal) => {
    expect(checkPrice(values, { ...choices, ...changes }, terms)).toEqual({ ok: false, refusal })
  })
})

function line(qty: number, unitNet: number, setupNet: number) {
  return { qty, unitNet, setupNet, lineNet: qty * unitNet + setupNet }
}
