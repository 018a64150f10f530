import { describe, expect, it } from 'vitest'
import { parseForm } from '#src/shared/form/form-data.ts'
import { type DeliveryFormKind, deliveryChoiceForm, getDeliveryFormSchema } from './delivery-form-contract.ts'

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
})
const guest: DeliveryFormKind = { customer: 'guest', hasShippingAddress: false, isInternal: false }

function parse(fields: Record<string, string>, kind: Partial<DeliveryFormKind> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseForm(getDeliveryFormSchema({ ...guest, ...kind }), form, 'en')
}
const errorsOf = (fields: Record<string, string>, kind?: Partial<DeliveryFormKind>) => {
  const parsed = parse(fields, kind)
  return parsed.ok ? [] : Object.keys(parsed.refusal).sort()
}

const address = ['address_1', 'address_3', 'address_4', 'postcode']
const shipping = [...address, 'first_name', 'last_name'].map((field) => `shipping.${field}`)
const customer = ['email', 'first_name', 'last_name', 'phone'].map((field) => `customer.${field}`)

describe('the delivery form [CHK-08]', () => {
  it('reports every required field of an empty form', () => {
    const expected = [...customer, ...address.map((field) => `billing.${field}`), 'referrer'].sort()
    expect(errorsOf({})).toEqual(expected)
    expect(errorsOf(Object.fromEntries(Object.keys(whole).map((name) => [name, ''])))).toEqual(expected)
  })

  it.each<[string, Record<string, string>, Partial<DeliveryFormKind>, string[]]>([
    ['a guest', whole, {}, []],
    ['a missing shipping address', { ...whole, 'shipping[postcode]': '' }, { hasShippingAddress: true }, shipping],
    [
      'no shipping address when delivering to the billing address',
      { ...whole, 'shipping[postcode]': 'nonsense' },
      {},
      [],
    ],
    ['an unknown referrer', { ...whole, referrer: 'Hearsay' }, {}, ['referrer']],
    ['a postcode outside the UK', { ...whole, 'billing[postcode]': '12345' }, {}, ['billing.postcode']],
    ['another country', { ...whole, 'billing[country]': 'FR' }, {}, ['billing.country']],
    ['an invalid email address', { ...whole, 'customer[email]': 'ada' }, {}, ['customer.email']],
    [
      'no email address of a signed-in customer',
      { ...person, ...billing, referrer: 'TV' },
      { customer: 'signedIn' },
      [],
    ],
    [
      'a registration without a password',
      whole,
      { customer: 'registering' },
      ['customer.confirmPassword', 'customer.password'],
    ],
    [
      'a registration with two different passwords',
      { ...whole, 'customer[password]': 'secret-1', 'customer[confirmPassword]': 'secret-2' },
      { customer: 'registering' },
      ['customer.confirmPassword'],
    ],
    ['a telephone number without digits', { ...whole, 'customer[phone]': 'abc' }, {}, ['customer.phone']],
    [
      'a customer-service order without internal details [CHK-03]',
      whole,
      { isInternal: true },
      ['external_transaction_id', 'payment_method', 'source'].map((field) => `customer.${field}`),
    ],
    [
      'a paid customer-service order without its transaction [CHK-03] [T34]',
      { ...whole, ...internal('cash') },
      { isInternal: true },
      ['customer.external_transaction_id'],
    ],
    [
      'a customer-service order on account, whose form has no field for a transaction [CHK-03]',
      { ...whole, ...internal('account') },
      { isInternal: true },
      [],
    ],
    [
      'a paid customer-service order with an empty transaction [CHK-03] [T34]',
      { ...whole, ...internal('cash'), 'customer[external_transaction_id]': '' },
      { isInternal: true },
      ['customer.external_transaction_id'],
    ],
    [
      'a customer-service order by bank transfer that has not arrived [CHK-03]',
      { ...whole, ...internal('bank transfer') },
      { isInternal: true },
      [],
    ],
    [
      'a customer-service order by telephone, which has no external number [CHK-03]',
      { ...whole, ...internal('bank transfer'), 'customer[external_order_id]': '' },
      { isInternal: true },
      [],
    ],
    [
      'a marketplace order without its number [CHK-03]',
      { ...whole, ...internal('bank transfer'), 'customer[source]': 'marketplace', 'customer[external_order_id]': '' },
      { isInternal: true },
      ['customer.external_order_id'],
    ],
    [
      'a customer-service order to be paid later, without a transaction [CHK-03]',
      { ...whole, ...internal('payment link') },
      { isInternal: true },
      [],
    ],
  ])('checks %s', (_, fields, kind, expected) => {
    expect(errorsOf(fields, kind)).toEqual([...expected].sort())
  })

  it('normalises the postcode and returns error texts', () => {
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

  it('ignores internal fields from customers [T34]', () => {
    const parsed = parse({ ...whole, 'customer[source]': 'telephone', 'customer[external_transaction_id]': 'T' })
    expect(parsed.ok && parsed.value.customer).not.toHaveProperty('source')
  })
})

it('a delivery choice has at most 20 services, however many fields are sent', () => {
  const surcharges = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`service-${index}`, 'on']))
  const choice = deliveryChoiceForm.parse({ delivery_postcode: '', surcharges })
  expect(choice.surcharges).toHaveLength(20)
})
