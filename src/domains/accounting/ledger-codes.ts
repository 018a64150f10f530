import { type AccountingSoftware, parseTaxCode } from '#src/shared/accounting/accounting-software.ts'

/** The codes under which the accounting software posts. For QuickBooks, accounts are products and services. */
export type LedgerCodes = {
  goods: string
  delivery: string
  bank: string
  /** The tax codes by VAT rate in basis points. */
  taxCodes: ReadonlyMap<number, string>
}

/** The codes of a new company in each software. */
const defaultCodes: Record<AccountingSoftware, LedgerCodes> = {
  xero: {
    ...{ goods: '200', delivery: '200', bank: '' },
    taxCodes: new Map([
      [2000, '20% (VAT on Income)'],
      [500, '5% (VAT on Income)'],
      [0, 'Zero Rated Income'],
    ]),
  },
  sage: {
    ...{ goods: '4000', delivery: '4905', bank: '1200' },
    taxCodes: new Map([
      [2000, 'T1'],
      [500, 'T5'],
      [0, 'T0'],
    ]),
  },
  quickbooks: {
    ...{ goods: 'Sales', delivery: 'Delivery', bank: '' },
    taxCodes: new Map([
      [2000, '20.0% S'],
      [500, '5.0% R'],
      [0, '0.0% Z'],
    ]),
  },
}

type CodeSettings = {
  accountingSoftware: AccountingSoftware
  goodsAccountCode: string
  deliveryAccountCode: string
  bankAccountCode: string
  accountingTaxCodes: readonly string[]
}

/** The codes of the settings; the usual ones of the software where the settings have none. */
export function getLedgerCodes(settings: CodeSettings): LedgerCodes {
  const usual = defaultCodes[settings.accountingSoftware]
  const own = settings.accountingTaxCodes.flatMap((line) => parseTaxCode(line) ?? [])
  return {
    goods: settings.goodsAccountCode || usual.goods,
    delivery: settings.deliveryAccountCode || usual.delivery,
    bank: settings.bankAccountCode || usual.bank,
    taxCodes: new Map([...usual.taxCodes, ...own.map(({ vatRateBp, code }) => [vatRateBp, code] as const)]),
  }
}
