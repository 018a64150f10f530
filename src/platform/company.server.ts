import type { Database } from './database.server.ts'
import { shopSettings } from './records-tables.server.ts'

/** Who the shop is towards the outside: what its mails and papers say of the sender. */
export async function readCompany(db: Database) {
  const [row] = await db
    .select({
      company: shopSettings.company,
      email: shopSettings.email,
      telephone: shopSettings.telephone,
      addressLines: shopSettings.addressLines,
      vatNumber: shopSettings.vatNumber,
      registration: shopSettings.registration,
      bankDetails: shopSettings.bankDetails,
      deliverySign: shopSettings.deliverySign,
      invoiceDueDays: shopSettings.invoiceDueDays,
      defaultLocale: shopSettings.defaultLocale,
    })
    .from(shopSettings)
  // The first migration makes the one row there is.
  if (!row) throw new Error('The shop has no settings')
  return { ...row, email: row.email || 'shop@localhost' }
}
export type Company = Awaited<ReturnType<typeof readCompany>>
