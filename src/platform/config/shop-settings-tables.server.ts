import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, smallint, snakeCase, text } from 'drizzle-orm/pg-core'
import {
  basisPointsColumn,
  checkNotNegative,
  checkOneOf,
  checkTranslated,
  createdAt,
  dateTime,
  locale,
  translated,
  updatedAt,
} from '#src/platform/database/columns.server.ts'
import { accountingSoftwares } from '#src/shared/accounting/accounting-software.ts'
import { type OpeningHours, officeHours } from '#src/shared/calendar/opening-hours.ts'
import { initialStaffEmailSettings, type StaffEmailSettings } from '#src/shared/email/staff-email-settings.ts'
import { defaultLocale, locales } from '#src/shared/locale/languages.ts'
import { initialPaymentSettings, type PaymentMethodSettings } from '#src/shared/payments/payment-method-settings.ts'

const paymentMethod = () => jsonb().$type<PaymentMethodSettings>()
const staffEmail = () => jsonb().$type<StaffEmailSettings>()

/** The shop's settings: one row, inserted by the first migration. */
export const shopSettings = snakeCase.table(
  'shop_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Raised by every change. */
    version: integer().notNull().default(1),
    company: text().notNull().default('Tradecraft'),
    strapline: translated().notNull().default({ en: '' }),
    /** The three promises of the home page, and the badge of products with a price match. Empty texts are not shown. */
    firstPromiseTitle: translated().notNull().default({ en: '' }),
    firstPromiseText: translated().notNull().default({ en: '' }),
    secondPromiseTitle: translated().notNull().default({ en: '' }),
    secondPromiseText: translated().notNull().default({ en: '' }),
    thirdPromiseTitle: translated().notNull().default({ en: '' }),
    thirdPromiseText: translated().notNull().default({ en: '' }),
    priceMatchLabel: translated().notNull().default({ en: '' }),
    legalName: text().notNull().default(''),
    telephone: text().notNull().default(''),
    email: text().notNull().default(''),
    /** The postal address, as printed on invoices. */
    addressLines: text().array().notNull().default(sql`'{}'::text[]`),
    /** The registered office, where it is not the postal address. */
    registeredAddressLines: text().array().notNull().default(sql`'{}'::text[]`),
    /** The colour of links and buttons. */
    accentColour: text().notNull().default('#0a4f8f'),
    /** The stored pictures of the brand; empty for none. */
    logoKey: text().notNull().default(''),
    iconKey: text().notNull().default(''),
    /** Hours of each day, starting on Monday. Days without hours are closed. */
    openingHours: jsonb().$type<OpeningHours>().notNull().default(officeHours),
    /** Days on which the shop is closed besides weekends and bank holidays: YYYY-MM-DD. */
    closedDays: text().array().notNull().default(sql`'{}'::text[]`),
    /** London time. Orders after this hour start production on the next working day. */
    dispatchCutOffHour: integer().notNull().default(14),
    /** Working days until goods without a production option leave. */
    dispatchLeadDays: integer().notNull().default(3),
    /** One carrier per line: its name, then its tracking link with `{number}`, if it has one. */
    carriers: text().array().notNull().default(sql`'{}'::text[]`),
    vatNumber: text().notNull().default(''),
    /** The company registration that the law requires on letters and invoices. */
    registration: text().notNull().default(''),
    bankAccountName: text().notNull().default(''),
    bankSortCode: text().notNull().default(''),
    bankAccountNumber: text().notNull().default(''),
    /** Further lines, such as an IBAN or the name of the bank. */
    bankDetails: text().notNull().default(''),
    cardPayment: paymentMethod().notNull().default(initialPaymentSettings.cardPayment),
    transferPayment: paymentMethod().notNull().default(initialPaymentSettings.transferPayment),
    accountPayment: paymentMethod().notNull().default(initialPaymentSettings.accountPayment),
    newOrderEmail: staffEmail().notNull().default(initialStaffEmailSettings.newOrderEmail),
    quoteRequestEmail: staffEmail().notNull().default(initialStaffEmailSettings.quoteRequestEmail),
    quoteDeclinedEmail: staffEmail().notNull().default(initialStaffEmailSettings.quoteDeclinedEmail),
    enquiryEmail: staffEmail().notNull().default(initialStaffEmailSettings.enquiryEmail),
    proofAnswerEmail: staffEmail().notNull().default(initialStaffEmailSettings.proofAnswerEmail),
    artworkReceivedEmail: staffEmail().notNull().default(initialStaffEmailSettings.artworkReceivedEmail),
    currency: text().notNull().default('GBP'),
    country: text().notNull().default('gb'),
    lcid: text().notNull().default('en-GB'),
    defaultLocale: locale().notNull().default(defaultLocale),
    cartEnabled: boolean().notNull().default(true),
    cartExpress: boolean().notNull().default(false),
    quoteEnabled: boolean().notNull().default(true),
    postcodeLookup: boolean().notNull().default(true),
    /** Whether old tanks are collected, and samples sent. */
    removalEnabled: boolean().notNull().default(true),
    samplesEnabled: boolean().notNull().default(true),
    /** Whether /docs/api is public. */
    apiDocsEnabled: boolean().notNull().default(true),
    /** Whether /feeds/google/{language}.xml is public. */
    googleFeedEnabled: boolean().notNull().default(true),
    /** Whether prices are shown incl. VAT to visitors who have not chosen. */
    showsPricesInclVat: boolean().notNull().default(false),
    /** The sign before delivery charges on pages, emails, PDFs and in the back office. Display only: amounts are in pounds. */
    deliveryCurrencySign: text('delivery_sign').notNull().default('£'),
    defaultVatRateBp: basisPointsColumn().notNull().default(2000),
    quoteValidDays: integer().notNull().default(30),
    /** How fast a quote is answered, in minutes of the opening hours. */
    quotePromiseMinutes: integer().notNull().default(60),
    invoiceDueDays: integer().notNull().default(30),
    /** Days after the due date when an unpaid invoice is reminded of. */
    invoiceReminderDays: integer().notNull().default(7),
    /** How far below the list price staff may go in baskets and quotes; administrators may go further. */
    maxStaffDiscountPercent: integer().notNull().default(100),
    maxLineQuantity: integer().notNull().default(2500),
    orderNumberPrefix: text().notNull().default(''),
    invoiceNumberPrefix: text().notNull().default('INV-'),
    creditNoteNumberPrefix: text().notNull().default('CN-'),
    /** Where the series start. Numbers that are higher already go on from there. */
    firstOrderNumber: integer().notNull().default(100_001),
    firstInvoiceNumber: integer().notNull().default(1),
    firstCreditNoteNumber: integer().notNull().default(1),
    /** Days until an unpaid bank-transfer order of an account, and of a guest, is cancelled. */
    unpaidTransferDays: integer().notNull().default(7),
    unpaidGuestTransferDays: integer().notNull().default(3),
    /** The stock of one product that all unpaid orders of one unknown buyer may reserve together (docs/decisions/0029). */
    maxUnpaidGuestUnits: integer().notNull().default(50),
    /** Free units from which on the stock of a product is low, unless the product has a level of its own. */
    lowStockLevel: integer().notNull().default(5),
    accountingSoftware: text({ enum: accountingSoftwares }).notNull().default('xero'),
    /** Account codes of the accounting software; empty for its usual ones. */
    goodsAccountCode: text().notNull().default(''),
    deliveryAccountCode: text().notNull().default(''),
    bankAccountCode: text().notNull().default(''),
    /** One tax code per line: `20 = T1`. */
    accountingTaxCodes: text().array().notNull().default(sql`'{}'::text[]`),
    /** Before this time visitors see "Opening soon"; staff see the shop. */
    openedAt: dateTime(),
    /** Set by the demo seed only. Such a shop uses stand-ins for external services (docs/decisions/0021). */
    isDemo: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('shop_settings_accent_colour', sql`${t.accentColour} ~ '^#[0-9a-f]{6}$'`),
    check('shop_settings_one_row', sql`${t.id} = 1`),
    check('shop_settings_currency', sql`${t.currency} = 'GBP'`),
    checkOneOf('shop_settings_default_locale', t.defaultLocale, locales),
    checkOneOf('shop_settings_accounting_software', t.accountingSoftware, accountingSoftwares),
    check('shop_settings_vat_rate', sql`${t.defaultVatRateBp} between 0 and 10000`),
    checkNotNegative('shop_settings_days', t.quoteValidDays, t.invoiceDueDays, t.invoiceReminderDays),
    check('shop_settings_quote_promise', sql`${t.quotePromiseMinutes} between 1 and 10080`),
    check(
      'shop_settings_dispatch',
      sql`${t.dispatchCutOffHour} between 1 and 23 and ${t.dispatchLeadDays} between 0 and 90`,
    ),
    check('shop_settings_staff_discount', sql`${t.maxStaffDiscountPercent} between 0 and 100`),
    check('shop_settings_line_quantity', sql`${t.maxLineQuantity} between 1 and 1000000`),
    check(
      'shop_settings_unpaid_days',
      sql`${t.unpaidTransferDays} between 1 and 90 and ${t.unpaidGuestTransferDays} between 1 and 90`,
    ),
    check('shop_settings_unpaid_units', sql`${t.maxUnpaidGuestUnits} between 1 and 100000`),
    check('shop_settings_low_stock_level', sql`${t.lowStockLevel} between 0 and 100000`),
    check(
      'shop_settings_first_numbers',
      sql`${t.firstOrderNumber} > 0 and ${t.firstInvoiceNumber} > 0 and ${t.firstCreditNoteNumber} > 0`,
    ),
    checkTranslated(
      'shop_settings_translated',
      t.strapline,
      t.firstPromiseTitle,
      t.firstPromiseText,
      t.secondPromiseTitle,
      t.secondPromiseText,
      t.thirdPromiseTitle,
      t.thirdPromiseText,
      t.priceMatchLabel,
    ),
  ],
)

/** The settings as they were after each change, to find what differs when two people save at the same time. */
export const shopSettingsVersions = snakeCase.table('shop_settings_versions', {
  version: integer().primaryKey(),
  settings: jsonb().$type<Record<string, unknown>>().notNull(),
  /** The member of staff; null for the first version. */
  savedBy: integer(),
  savedAt: createdAt(),
})
