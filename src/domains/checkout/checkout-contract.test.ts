import { describe, expect, it } from 'vitest'
import { parseForm } from '#src/shared/form-data.ts'
import { type Asked, deliveryForm } from './checkout-contract.ts'

const billing = {
  'billing[postcode]': 'yo71aa',
  'billing[address_1]': 'Mill Lane',
  'billing[address_3]': 'Thirsk',
  'billing[address_4]': 'North Yorkshire',
}
const person = { 'customer[first_name]': 'Ada', 'customer[last_name]': 'Byron', 'customer[phone]': '1' }
const email = { 'customer[email]': 'ada@example.com' }
const whole = { ...person, ...email, ...billing, referrer: 'TV' }
const internal = (method: string) => ({
  'customer[source]': 'telephone',
  'customer[payment_method]': method,
  'customer[external_order_id]': 'A-1',
  'customer[external_transaction_id]': '',
})
const guest: Asked = { who: 'guest', isDeliveredElsewhere: false, isInternal: false }

function parse(fields: Record<string, string>, asked: Partial<Asked> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseForm(deliveryForm({ ...guest, ...asked }), form, 'en')
}
const errorsOf = (fields: Record<string, string>, asked?: Partial<Asked>) => {
  const parsed = parse(fields, asked)
  return parsed.ok ? [] : Object.keys(parsed.refusal).sort()
}

const address = ['address_1', 'address_3', 'address_4', 'postcode']
const shipping = [...address, 'first_name', 'last_name'].map((field) => `shipping.${field}`)
const customer = ['email', 'first_name', 'last_name', 'phone'].map((field) => `customer.${field}`)

describe('CHK-08 what the delivery step demands', () => {
  it('nothing filled in: every required field, keyed as specified', () => {
    const expected = [...customer, ...address.map((field) => `billing.${field}`), 'referrer'].sort()
    expect(errorsOf({})).toEqual(expected)
    expect(errorsOf(Object.fromEntries(Object.keys(whole).map((name) => [name, ''])))).toEqual(expected)
  })

  it.each<[string, Record<string, string>, Partial<Asked>, string[]]>([
    ['a guest', whole, {}, []],
    [
      'delivery elsewhere, nothing said',
      { ...whole, 'shipping[postcode]': '' },
      { isDeliveredElsewhere: true },
      shipping,
    ],
    ['a delivery address that is not wanted', { ...whole, 'shipping[postcode]': 'nonsense' }, {}, []],
    ['an unknown way of finding us', { ...whole, referrer: 'Hearsay' }, {}, ['referrer']],
    ['no UK postcode', { ...whole, 'billing[postcode]': '12345' }, {}, ['billing.postcode']],
    ['another country', { ...whole, 'billing[country]': 'FR' }, {}, ['billing.country']],
    ['no e-mail address', { ...whole, 'customer[email]': 'ada' }, {}, ['customer.email']],
    ['signed in: no e-mail address is asked for', { ...person, ...billing, referrer: 'TV' }, { who: 'known' }, []],
    ['enrolling without a password', whole, { who: 'enrolling' }, ['customer.confirmPassword', 'customer.password']],
    [
      'enrolling with two passwords',
      { ...whole, 'customer[password]': 'secret-1', 'customer[confirmPassword]': 'secret-2' },
      { who: 'enrolling' },
      ['customer.confirmPassword'],
    ],
    [
      'CHK-03 a customer-service order without its details',
      whole,
      { isInternal: true },
      ['external_order_id', 'external_transaction_id', 'payment_method', 'source'].map((field) => `customer.${field}`),
    ],
    [
      'CHK-03 T34 money that has come, without its transaction',
      { ...whole, ...internal('cash') },
      { isInternal: true },
      ['customer.external_transaction_id'],
    ],
    [
      'CHK-03 money that is still to come has none',
      { ...whole, ...internal('payment link') },
      { isInternal: true },
      [],
    ],
  ])('%s', (_, fields, asked, expected) => {
    expect(errorsOf(fields, asked)).toEqual([...expected].sort())
  })

  it('a postcode is written as the post writes it, and texts say what is missing', () => {
    expect(parse(whole)).toMatchObject({ ok: true, value: { billing: { postcode: 'YO7 1AA', country: 'GB' } } })
    const refused = parse({ ...whole, referrer: '', 'billing[postcode]': 'x' })
    expect(refused).toEqual({
      ok: false,
      refusal: {
        referrer: ['Please fill this in.'],
        'billing.postcode': ['Please enter a UK postcode, such as YO7 1AA.'],
      },
    })
  })

  it('T34 what only staff may say is not even read from anybody else', () => {
    const parsed = parse({ ...whole, 'customer[source]': 'telephone', 'customer[external_transaction_id]': 'T' })
    expect(parsed.ok && parsed.value.customer).not.toHaveProperty('source')
  })
})
