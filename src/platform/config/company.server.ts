import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import type { BankAccount } from '#src/shared/payments/bank-account.ts'

/** The company details shown in emails and PDFs. */
export async function readCompany(db: Database) {
  const [row] = await db
    .select({
      company: shopSettings.company,
      legalName: shopSettings.legalName,
      email: shopSettings.email,
      telephone: shopSettings.telephone,
      addressLines: shopSettings.addressLines,
      registeredAddressLines: shopSettings.registeredAddressLines,
      vatNumber: shopSettings.vatNumber,
      registration: shopSettings.registration,
      accentColour: shopSettings.accentColour,
      logoKey: shopSettings.logoKey,
      bankAccountName: shopSettings.bankAccountName,
      bankSortCode: shopSettings.bankSortCode,
      bankAccountNumber: shopSettings.bankAccountNumber,
      bankDetails: shopSettings.bankDetails,
      deliveryCurrencySign: shopSettings.deliveryCurrencySign,
      invoiceNumberPrefix: shopSettings.invoiceNumberPrefix,
      creditNoteNumberPrefix: shopSettings.creditNoteNumberPrefix,
      invoiceDueDays: shopSettings.invoiceDueDays,
      defaultLocale: shopSettings.defaultLocale,
    })
    .from(shopSettings)
  // The first migration inserts the only row.
  if (!row) throw new Error('The shop has no settings')
  const { bankAccountName, bankSortCode, bankAccountNumber, bankDetails, ...company } = row
  return { ...company, bank: toBankAccount(row), email: row.email || 'shop@localhost' }
}

type BankSettings = Pick<
  typeof shopSettings.$inferSelect,
  'bankAccountName' | 'bankSortCode' | 'bankAccountNumber' | 'bankDetails'
>

export function toBankAccount(settings: BankSettings): BankAccount {
  return {
    accountName: settings.bankAccountName,
    sortCode: settings.bankSortCode,
    accountNumber: settings.bankAccountNumber,
    details: settings.bankDetails,
  }
}
export type Company = Awaited<ReturnType<typeof readCompany>>
