import { type AccountingSoftware, accountingSoftwares } from '#src/shared/accounting/accounting-software.ts'
import type { OpeningHours } from '#src/shared/calendar/opening-hours.ts'
import type { StaffEmailName, StaffEmailSettings } from '#src/shared/email/staff-email-settings.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import type { PaymentMethodSettings, PaymentSettingName } from '#src/shared/payments/payment-method-settings.ts'

/** The settings of the shop that an administrator may change. */
export type ShopSettings = Record<PaymentSettingName, PaymentMethodSettings> &
  Record<StaffEmailName, StaffEmailSettings> & {
    company: string
    strapline: StoredTranslations
    legalName: string
    registration: string
    vatNumber: string
    telephone: string
    email: string
    addressLines: string[]
    registeredAddressLines: string[]
    accentColour: string
    /** Keys of the stored pictures; empty for none. */
    logoKey: string
    iconKey: string
    bankAccountName: string
    bankSortCode: string
    bankAccountNumber: string
    bankDetails: string
    openingHours: OpeningHours
    closedDays: string[]
    quotePromiseMinutes: number
    dispatchCutOffHour: number
    dispatchLeadDays: number
    /** One per line: name, then its tracking link. See `parseCarrier`. */
    carriers: string[]
    defaultLocale: Locale
    country: string
    showsPricesInclVat: boolean
    deliveryCurrencySign: string
    invoiceDueDays: number
    invoiceReminderDays: number
    quoteValidDays: number
    unpaidTransferDays: number
    unpaidGuestTransferDays: number
    orderNumberPrefix: string
    invoiceNumberPrefix: string
    creditNoteNumberPrefix: string
    firstOrderNumber: number
    firstInvoiceNumber: number
    firstCreditNoteNumber: number
    maxStaffDiscountPercent: number
    maxLineQuantity: number
    maxUnpaidGuestUnits: number
    lowStockLevel: number
    firstPromiseTitle: StoredTranslations
    firstPromiseText: StoredTranslations
    secondPromiseTitle: StoredTranslations
    secondPromiseText: StoredTranslations
    thirdPromiseTitle: StoredTranslations
    thirdPromiseText: StoredTranslations
    priceMatchLabel: StoredTranslations
    cartEnabled: boolean
    cartExpress: boolean
    quoteEnabled: boolean
    postcodeLookup: boolean
    removalEnabled: boolean
    samplesEnabled: boolean
    apiDocsEnabled: boolean
    googleFeedEnabled: boolean
    accountingSoftware: AccountingSoftware
    goodsAccountCode: string
    deliveryAccountCode: string
    bankAccountCode: string
    accountingTaxCodes: string[]
  }
export type SettingName = keyof ShopSettings

/** What customers read below a payment method. */
export const maxPaymentTextLength = 200

/** What a setting accepts. It decides how a form shows it and how its input is checked. */
export type SettingField = { name: SettingName; required?: true } & (
  | { kind: 'line' | 'numberPrefix'; max: number }
  /** One entry per line. */
  | { kind: 'lines'; max: number }
  /** One line in each language. */
  | { kind: 'translations'; max: number }
  /** Uploaded by a form of its own (brand/). */
  | { kind: 'picture' }
  | {
      kind:
        | 'email'
        | 'colour'
        | 'flag'
        | 'openingHours'
        | 'telephone'
        | 'days'
        | 'carriers'
        | 'taxCodes'
        | 'locale'
        | 'vatNumber'
        | 'sortCode'
        | 'accountNumber'
    }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; options: readonly string[] }
  | { name: PaymentSettingName; kind: 'paymentMethod' }
  | { name: StaffEmailName; kind: 'staffEmail' }
)

/** Leaves room for more numbers than a shop will ever use. */
const maxFirstNumber = 900_000_000

/** The sections of the settings page, and the fields of each. */
export const settingsSections = {
  company: [
    { name: 'company', kind: 'line', max: 100, required: true },
    { name: 'strapline', kind: 'translations', max: 100 },
    { name: 'legalName', kind: 'line', max: 100 },
    { name: 'registration', kind: 'line', max: 200 },
    { name: 'vatNumber', kind: 'vatNumber' },
    { name: 'telephone', kind: 'telephone' },
    { name: 'email', kind: 'email', required: true },
    { name: 'addressLines', kind: 'lines', max: 300 },
    { name: 'registeredAddressLines', kind: 'lines', max: 300 },
  ],
  brand: [
    { name: 'accentColour', kind: 'colour', required: true },
    { name: 'logoKey', kind: 'picture' },
    { name: 'iconKey', kind: 'picture' },
  ],
  bank: [
    { name: 'bankAccountName', kind: 'line', max: 100 },
    { name: 'bankSortCode', kind: 'sortCode' },
    { name: 'bankAccountNumber', kind: 'accountNumber' },
    { name: 'bankDetails', kind: 'lines', max: 500 },
  ],
  payments: [
    { name: 'cardPayment', kind: 'paymentMethod' },
    { name: 'transferPayment', kind: 'paymentMethod' },
    { name: 'accountPayment', kind: 'paymentMethod' },
  ],
  staffEmails: [
    { name: 'newOrderEmail', kind: 'staffEmail' },
    { name: 'quoteRequestEmail', kind: 'staffEmail' },
    { name: 'quoteDeclinedEmail', kind: 'staffEmail' },
    { name: 'enquiryEmail', kind: 'staffEmail' },
    { name: 'proofAnswerEmail', kind: 'staffEmail' },
    { name: 'artworkReceivedEmail', kind: 'staffEmail' },
  ],
  hours: [
    { name: 'openingHours', kind: 'openingHours' },
    { name: 'closedDays', kind: 'days' },
    { name: 'quotePromiseMinutes', kind: 'number', min: 1, max: 10_080, required: true },
  ],
  dispatch: [
    { name: 'dispatchCutOffHour', kind: 'number', min: 1, max: 23, required: true },
    { name: 'dispatchLeadDays', kind: 'number', min: 0, max: 90, required: true },
    { name: 'carriers', kind: 'carriers' },
  ],
  language: [
    { name: 'defaultLocale', kind: 'locale', required: true },
    { name: 'country', kind: 'choice', options: ['gb', 'ie'], required: true },
    { name: 'showsPricesInclVat', kind: 'flag' },
    { name: 'deliveryCurrencySign', kind: 'choice', options: ['£', '€'], required: true },
  ],
  terms: [
    { name: 'invoiceDueDays', kind: 'number', min: 0, max: 365, required: true },
    { name: 'invoiceReminderDays', kind: 'number', min: 0, max: 365, required: true },
    { name: 'quoteValidDays', kind: 'number', min: 1, max: 365, required: true },
    { name: 'maxStaffDiscountPercent', kind: 'number', min: 0, max: 100, required: true },
    { name: 'unpaidTransferDays', kind: 'number', min: 1, max: 90, required: true },
    { name: 'unpaidGuestTransferDays', kind: 'number', min: 1, max: 90, required: true },
  ],
  numbers: [
    { name: 'orderNumberPrefix', kind: 'numberPrefix', max: 10 },
    { name: 'invoiceNumberPrefix', kind: 'numberPrefix', max: 10 },
    { name: 'creditNoteNumberPrefix', kind: 'numberPrefix', max: 10 },
    { name: 'firstOrderNumber', kind: 'number', min: 1, max: maxFirstNumber, required: true },
    { name: 'firstInvoiceNumber', kind: 'number', min: 1, max: maxFirstNumber, required: true },
    { name: 'firstCreditNoteNumber', kind: 'number', min: 1, max: maxFirstNumber, required: true },
  ],
  accounting: [
    { name: 'accountingSoftware', kind: 'choice', options: accountingSoftwares, required: true },
    { name: 'goodsAccountCode', kind: 'line', max: 30 },
    { name: 'deliveryAccountCode', kind: 'line', max: 30 },
    { name: 'bankAccountCode', kind: 'line', max: 30 },
    { name: 'accountingTaxCodes', kind: 'taxCodes' },
  ],
  quantities: [
    { name: 'maxLineQuantity', kind: 'number', min: 1, max: 1_000_000, required: true },
    { name: 'maxUnpaidGuestUnits', kind: 'number', min: 1, max: 100_000, required: true },
    { name: 'lowStockLevel', kind: 'number', min: 0, max: 100_000, required: true },
  ],
  promises: [
    { name: 'firstPromiseTitle', kind: 'translations', max: 60 },
    { name: 'firstPromiseText', kind: 'translations', max: 200 },
    { name: 'secondPromiseTitle', kind: 'translations', max: 60 },
    { name: 'secondPromiseText', kind: 'translations', max: 200 },
    { name: 'thirdPromiseTitle', kind: 'translations', max: 60 },
    { name: 'thirdPromiseText', kind: 'translations', max: 200 },
    { name: 'priceMatchLabel', kind: 'translations', max: 60 },
  ],
  features: [
    { name: 'cartEnabled', kind: 'flag' },
    { name: 'cartExpress', kind: 'flag' },
    { name: 'quoteEnabled', kind: 'flag' },
    { name: 'postcodeLookup', kind: 'flag' },
    { name: 'removalEnabled', kind: 'flag' },
    { name: 'samplesEnabled', kind: 'flag' },
    { name: 'apiDocsEnabled', kind: 'flag' },
    { name: 'googleFeedEnabled', kind: 'flag' },
  ],
} satisfies Record<string, readonly SettingField[]>

export type SettingsSection = keyof typeof settingsSections

export const settingNames = Object.values(settingsSections).flatMap((fields) =>
  fields.map(({ name }): SettingName => name),
)

export function isSettingsSection(name: string | undefined): name is SettingsSection {
  return name !== undefined && Object.hasOwn(settingsSections, name)
}
