import { describe, expect, it } from 'vitest'
import type { PaymentMethodSetup } from '#src/domains/settings/payment-setup.ts'
import { initialPaymentSettings } from '#src/shared/payments/payment-method-settings.ts'
import { demoDeliveryTerms } from '../../../database/seed/content/delivery-terms.ts'
import { aFlatRate, demoDelivery } from '../../../tests/support/builders/price-builders.ts'
import {
  checkBackups,
  checkBank,
  checkBrand,
  checkCompany,
  checkDatabase,
  checkDelivery,
  checkDisk,
  checkHttps,
  checkJobs,
  checkLegalPages,
  checkPayments,
  checkProducts,
  checkRehearsed,
  checkVatNumber,
  legalPages,
} from './health-checks.ts'
import { type CheckName, type CheckState, checkGroups, type Finding, listOpenChecks } from './shop-health.ts'

const company = {
  company: 'Tankard Supplies',
  legalName: 'Tankard Supplies Ltd',
  email: 'sales@shop.example',
  telephone: '01757 496 0120',
  addressLines: ['1 Quay Street', 'Selby'],
}
const account = { accountName: 'Tankard', sortCode: '10-20-30', accountNumber: '12345678', details: '' }
const noAccount = { accountName: '', sortCode: '', accountNumber: '', details: '' }
const setUp: PaymentMethodSetup = { cardPayment: {}, transferPayment: {}, accountPayment: {} }
const noKey: PaymentMethodSetup['cardPayment'] = { missing: { what: 'keys', names: ['STRIPE_SECRET_KEY'] } }
const noBankAccount: PaymentMethodSetup['transferPayment'] = { missing: { what: 'bank account' } }
const off = { isEnabled: false }
const finished = { published: 1, withoutPicture: 0, withoutPrice: 0, withoutCategory: 0 }
const config = { databaseUrl: undefined, publicOrigin: 'http://shop.example', sessionSecret: undefined }
const deliveryTerms = (...charges: number[]) => {
  const rates = demoDelivery.classes.map(({ id }, index) => [id, aFlatRate(charges[index] ?? 0)])
  return { ...demoDelivery, zones: demoDelivery.zones.map((zone) => ({ ...zone, rates: Object.fromEntries(rates) })) }
}
const unserved = { ...demoDelivery, zones: [{ id: 'a', name: { en: 'mainland' }, areas: [], rates: {} }] }
const now = new Date('2026-11-17T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const gigabyte = 1e9

const cases: [string, Finding, CheckState, RegExp][] = [
  ['complete company details', checkCompany(company), 'done', /Tankard Supplies/],
  [
    'missing company details',
    checkCompany({ ...company, telephone: '', addressLines: [] }),
    'to do',
    /^Missing: telephone, address\.$/,
  ],
  ['a VAT number', checkVatNumber('GB123456782'), 'done', /GB123456782/],
  ['no VAT number', checkVatNumber(''), 'advice', /invoices/],
  ['a logo', checkBrand('brand/logo-640x213-0123456789ab.png'), 'done', /your logo/],
  ['no logo', checkBrand(''), 'advice', /name of the shop/],
  ['a bank account', checkBank(account, true), 'done', /bank transfer/],
  ['no bank account', checkBank(noAccount, true), 'advice', /not offered/],
  ['no bank account, and none needed', checkBank(noAccount, false), 'not needed', /switched off/],
  [
    'payment methods',
    checkPayments(initialPaymentSettings, setUp),
    'done',
    /^Offered: On account, Card, Bank transfer\.$/,
  ],
  [
    'a payment method that is not set up',
    checkPayments(initialPaymentSettings, { ...setUp, cardPayment: noKey }),
    'advice',
    /^Offered: On account, Bank transfer\. Switched on, but not set up: Card\.$/,
  ],
  [
    'no payment method that is set up',
    checkPayments(initialPaymentSettings, { ...setUp, cardPayment: noKey, transferPayment: noBankAccount }),
    'to do',
    /cannot pay.* not set up: Card, Bank transfer\.$/,
  ],
  [
    'a shop that sells by quotes only',
    checkPayments({ ...initialPaymentSettings, cardPayment: off, transferPayment: off }, setUp),
    'advice',
    /only ask for quotes\.$/,
  ],
  ['no products', checkProducts({ ...finished, published: 0 }), 'to do', /no product/],
  ['finished products', checkProducts(finished), 'done', /^1 product,/],
  [
    'unfinished products',
    checkProducts({ published: 9, withoutPicture: 2, withoutPrice: 3, withoutCategory: 0 }),
    'advice',
    /picture: 2.*price: 3/,
  ],
  [
    'a product that no listing shows',
    checkProducts({ ...finished, withoutCategory: 1 }),
    'advice',
    /In no published category: 1\.$/,
  ],
  [
    'delivery charges',
    checkDelivery({ terms: demoDeliveryTerms, deliveryCurrencySign: '£', isSaved: true }),
    'done',
    /Parcel of £50\.00 to mainland GB £6\.95; Special transport of £1,000\.00 to mainland GB £95\.00; Parcel of £50\.00 to Channel Islands by quote\.$/,
  ],
  [
    'delivery charges of one zone',
    checkDelivery({
      terms: { ...demoDeliveryTerms, zones: demoDeliveryTerms.zones.slice(0, 1) },
      deliveryCurrencySign: '£',
      isSaved: true,
    }),
    'done',
    /Parcel of £50\.00 to mainland GB £6\.95; Special transport of £1,000\.00 to mainland GB £95\.00; Parcel of £1,000\.00 to mainland GB free\.$/,
  ],
  [
    'delivery charges of one zone and one class',
    checkDelivery({
      terms: {
        ...demoDeliveryTerms,
        classes: demoDeliveryTerms.classes.slice(0, 1),
        zones: demoDeliveryTerms.zones.slice(0, 1),
      },
      deliveryCurrencySign: '£',
      isSaved: true,
    }),
    'done',
    /Parcel of £50\.00 .*; Parcel of £1,000\.00 .*; Parcel of £250\.00 .*\.$/,
  ],
  [
    'charges with the chosen sign',
    checkDelivery({ terms: demoDeliveryTerms, deliveryCurrencySign: '€', isSaved: true }),
    'done',
    /Parcel of £50\.00 to mainland GB €6\.95/,
  ],
  [
    'no delivery to the default zone',
    checkDelivery({ terms: unserved, deliveryCurrencySign: '£', isSaved: true }),
    'to do',
    /to mainland by quote/,
  ],
  [
    'free delivery only',
    checkDelivery({ terms: deliveryTerms(0, 0, 0), deliveryCurrencySign: '£', isSaved: true }),
    'advice',
    /free/,
  ],
  [
    'delivery prices that nobody has saved',
    checkDelivery({ terms: demoDeliveryTerms, deliveryCurrencySign: '£', isSaved: false }),
    'to do',
    /every new shop starts with.*£6\.95/,
  ],
  ['all legal pages', checkLegalPages([...legalPages, 'about']), 'done', /published/],
  [
    'missing legal pages',
    checkLegalPages(['terms', 'privacy']),
    'to do',
    /: \/cookie-policy, \/delivery, \/returns\.$/,
  ],
  ['PostgreSQL', checkDatabase({ ...config, databaseUrl: 'postgres://db/shop' }), 'done', /PostgreSQL/],
  ['the embedded database', checkDatabase(config), 'advice', /embedded/],
  ['an https origin', checkHttps({ ...config, publicOrigin: 'https://shop.example' }), 'done', /secure/],
  ['an http origin', checkHttps(config), 'problem', /http:\/\/shop\.example is not encrypted/],
  ['no backup', checkBackups(undefined, now), 'to do', /operate\.md/],
  ['a backup of this day', checkBackups(hoursAgo(23.9), now), 'done', /23 hours/],
  ['a backup that is too old', checkBackups(hoursAgo(24), now), 'problem', /24 hours/],
  ['enough disk space', checkDisk({ freeBytes: 20 * gigabyte, totalBytes: 100 * gigabyte }), 'done', /20\.0 GB.*20 %/],
  ['a nearly full disk', checkDisk({ freeBytes: 9 * gigabyte, totalBytes: 100 * gigabyte }), 'problem', /9 %/],
  ['a small disk', checkDisk({ freeBytes: 0.9 * gigabyte, totalBytes: 2 * gigabyte }), 'problem', /0\.9 GB/],
  ['no waiting jobs', checkJobs(null, now), 'done', /at once/],
  ['jobs that have waited for minutes', checkJobs(hoursAgo(0.1), now), 'done', /at once/],
  ['jobs that have waited for an hour', checkJobs(hoursAgo(1), now), 'problem', /60 minutes/],
  ['a step that was rehearsed', checkRehearsed(true), 'done', /happened/],
  ['a step that was not rehearsed', checkRehearsed(false), 'advice', /Not yet/],
]

describe('a check', () => {
  it.each(cases)('finds %s', (_name, { state, text }, expectedState, expectedText) => {
    expect([state, text('en')]).toEqual([expectedState, expect.stringMatching(expectedText)])
    expect(text('es')).not.toBe('')
  })
})

describe('listOpenChecks', () => {
  const names = Object.values(checkGroups).flat()
  const all = (state: CheckState) =>
    Object.fromEntries(names.map((name) => [name, { state }])) as Record<CheckName, { state: CheckState }>

  it('lists what is to do and what is wrong, but not the rehearsal', () => {
    const findings = {
      ...all('done'),
      email: { state: 'to do' },
      disk: { state: 'problem' },
      quote: { state: 'to do' },
    } as const
    expect(listOpenChecks(findings)).toEqual(['email', 'disk'])
  })

  it.each(['done', 'advice', 'not needed'] as const)('lists nothing that is %s', (state) => {
    expect(listOpenChecks(all(state))).toEqual([])
  })
})
