import { describe, expect, it } from 'vitest'
import { accountingSoftwares, parseTaxCode } from '#src/shared/accounting/accounting-software.ts'
import { getLedgerCodes } from '../ledger-codes.ts'
import type { DocumentEntry, Ledger, LedgerCustomer, MoneyEntry } from '../ledger-entry.ts'
import { formatFile } from './ledger-file.ts'
import { buildLedgerFiles } from './ledger-files.ts'

const noCodes = { goodsAccountCode: '', deliveryAccountCode: '', bankAccountCode: '', accountingTaxCodes: [] }
const guest: LedgerCustomer = {
  ...{ id: null, name: 'Pat Payer', email: 'pat@example.com', hasCredit: false },
  addressLines: ['1 Mill Lane', 'Lincoln', 'LN1 1AA'],
}
const firm: LedgerCustomer = { ...guest, id: 12, name: '=Moorside, Ltd', hasCredit: true }
const line = { kind: 'goods', title: 'Mug "A"', sku: 'MUG', netPence: 10_000, vatRateBp: 2000, vatPence: 2000 } as const
const book = { ...line, title: 'Book', netPence: 500, vatRateBp: 0, vatPence: 0 } as const
const delivery = { ...line, kind: 'delivery', title: '', sku: '', netPence: 1000, vatPence: 201 } as const

const invoice: DocumentEntry = {
  ...{
    kind: 'invoice',
    id: 1,
    number: 'INV-000001',
    reference: '100001 PO 7',
    day: '2026-10-31',
    dueDay: '2026-11-30',
  },
  ...{ customer: firm, netPence: 11_500, vatPence: 2201, lines: [line, book, delivery] },
}
const credited = { ...line, netPence: -1000, vatPence: -200 }
const creditNote: DocumentEntry = {
  ...{ kind: 'credit note', id: 2, number: 'CN-000001', reference: '100001', day: '2026-10-31', dueDay: '2026-10-31' },
  ...{ customer: guest, netPence: -1000, vatPence: -200, lines: [credited] },
}
const receipt: MoneyEntry = {
  ...{ kind: 'receipt', id: 3, day: '2026-10-30', amountPence: 5000, reference: 'INV-000001', customer: firm },
}
const refund: MoneyEntry = { ...receipt, kind: 'refund', amountPence: -1200, customer: guest, reference: 'INV-000002' }
const ledger: Ledger = { documents: [invoice, creditNote], money: [receipt, refund] }

const build = (accountingSoftware: (typeof accountingSoftwares)[number], accountingTaxCodes: string[] = []) =>
  buildLedgerFiles(accountingSoftware, ledger, getLedgerCodes({ ...noCodes, accountingSoftware, accountingTaxCodes }))
const write = (software: (typeof accountingSoftwares)[number]) =>
  Object.fromEntries(build(software).map((file) => [file.name, formatFile(file, { hasMark: false }).split('\r\n')]))

it.each(accountingSoftwares)('posts the totals of the documents and payments in %s', (software) => {
  const posted = build(software).map((file) => file.posted)
  const sum = (name: 'netPence' | 'vatPence' | 'moneyPence') => posted.reduce((total, file) => total + file[name], 0)
  expect([sum('netPence'), sum('vatPence'), sum('moneyPence')]).toEqual([10_500, 2001, 3800])
})

it('has no files for a period without entries', () => {
  const codes = getLedgerCodes({ ...noCodes, accountingSoftware: 'xero' })
  for (const software of accountingSoftwares) {
    expect(buildLedgerFiles(software, { documents: [], money: [] }, codes)).toEqual([])
  }
})

describe('the files of Xero', () => {
  it('have a row per line; a line whose VAT Xero would round otherwise is split', () => {
    const [header, ...rows] = write('xero')['xero-sales'] ?? []
    expect(header?.split(',')).toHaveLength(27)
    const address = '1 Mill Lane,Lincoln,LN1 1AA,,,,,'
    const start = `"'=Moorside, Ltd",pat@example.com,${address},INV-000001,100001 PO 7,31/10/2026,30/11/2026,`
    expect(rows).toEqual([
      `${start},"Mug ""A""",1,100.00,,200,20% (VAT on Income),,,,,GBP,`,
      `${start},Book,1,5.00,,200,Zero Rated Income,,,,,GBP,`,
      `${start},delivery,1,0.03,,200,20% (VAT on Income),,,,,GBP,`,
      `${start},delivery,1,0.03,,200,20% (VAT on Income),,,,,GBP,`,
      `${start},delivery,1,9.94,,200,20% (VAT on Income),,,,,GBP,`,
      `Pat Payer,pat@example.com,${address},CN-000001,100001,31/10/2026,31/10/2026,,"Mug ""A""",1,-10.00,,200,20% (VAT on Income),,,,,GBP,`,
      '',
    ])
  })

  it('have a bank statement with the payments', () => {
    expect(write('xero')['xero-payments']?.slice(1)).toEqual([
      `30/10/2026,50.00,"'=Moorside, Ltd",receipt,INV-000001,`,
      '30/10/2026,-12.00,Pat Payer,refund,INV-000002,',
      '',
    ])
  })

  it('have at most 500 documents each', () => {
    const documents = Array.from({ length: 501 }, (_, id) => ({ ...creditNote, id, number: `CN-${id}` }))
    const codes = getLedgerCodes({ ...noCodes, accountingSoftware: 'xero' })
    const files = buildLedgerFiles('xero', { documents, money: [] }, codes)
    expect(files.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['xero-sales', 500],
      ['xero-sales-2', 1],
    ])
  })
})

describe('the files of Sage 50', () => {
  it('have a row per VAT rate and account without negative amounts, and payments outside VAT', () => {
    expect(write('sage')['sage-transactions']).toEqual([
      `SI,C0000012,4000,0,31/10/2026,INV-000001,"'=Moorside, Ltd 100001 PO 7",100.00,T1,20.00,1,100001 PO 7,`,
      `SI,C0000012,4000,0,31/10/2026,INV-000001,"'=Moorside, Ltd 100001 PO 7",5.00,T0,0.00,1,100001 PO 7,`,
      `SI,C0000012,4905,0,31/10/2026,INV-000001,"'=Moorside, Ltd 100001 PO 7",10.00,T1,2.01,1,100001 PO 7,`,
      'SC,WEBSALES,4000,0,31/10/2026,CN-000001,Pat Payer 100001,10.00,T1,2.00,1,100001,',
      `SA,C0000012,1200,0,30/10/2026,INV-000001,"'=Moorside, Ltd receipt",50.00,T9,0.00,1,,`,
      'SP,WEBSALES,1200,0,30/10/2026,INV-000002,Pat Payer refund,12.00,T9,0.00,1,,',
      '',
    ])
  })

  it('have the customer records that the transactions need, each once', () => {
    expect(write('sage')['sage-customers']).toEqual([
      `C0000012,"'=Moorside, Ltd",1 Mill Lane,Lincoln,LN1 1AA,,`,
      'WEBSALES,Web sales,,,,,',
      '',
    ])
  })
})

describe('the files of QuickBooks', () => {
  it('have invoices with the VAT of each line', () => {
    const start = `INV-000001,"'=Moorside, Ltd",31/10/2026,30/11/2026,100001 PO 7`
    expect(write('quickbooks')['quickbooks-invoices']?.slice(1)).toEqual([
      `${start},Sales,"Mug ""A""",1,100.00,100.00,20.0% S,20.00`,
      `${start},Sales,Book,1,5.00,5.00,0.0% Z,0.00`,
      `${start},Delivery,delivery,1,10.00,10.00,20.0% S,2.01`,
      '',
    ])
  })

  it('have credit notes with positive amounts in a file of their own', () => {
    expect(write('quickbooks')['quickbooks-credit-notes']?.slice(1)).toEqual([
      'CN-000001,Pat Payer,31/10/2026,31/10/2026,100001,Sales,"Mug ""A""",1,10.00,10.00,20.0% S,2.00',
      '',
    ])
  })
})

describe('the codes of the settings', () => {
  it('replace the usual ones', () => {
    const codes = getLedgerCodes({
      ...{ accountingSoftware: 'sage', goodsAccountCode: '4001', deliveryAccountCode: '', bankAccountCode: '1210' },
      accountingTaxCodes: ['20 = T21', '12.5% = T8'],
    })
    expect([codes.goods, codes.delivery, codes.bank]).toEqual(['4001', '4905', '1210'])
    expect([2000, 1250, 500, 1750].map((rate) => codes.taxCodes.get(rate))).toEqual(['T21', 'T8', 'T5', undefined])
  })

  it.each([
    ['20 = T1', { vatRateBp: 2000, code: 'T1' }],
    ['12,5 % = 12.5% (VAT on Income)', { vatRateBp: 1250, code: '12.5% (VAT on Income)' }],
    ['101 = T1', undefined],
    ['20', undefined],
    ['twenty = T1', undefined],
    ['20 = ', undefined],
  ])('read the tax code %j', (typed, expected) => {
    expect(parseTaxCode(typed)).toEqual(expected)
  })
})
