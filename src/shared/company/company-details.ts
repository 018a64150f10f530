import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as companyText from '#src/translations/shell/company-text.ts'

type PostalDetails = { company: string; legalName: string; addressLines: readonly string[] }

/** The name and address that letters and invoices show. Without a legal name, the first line of the address is the name. */
export function getLegalParty({ company, legalName, addressLines }: PostalDetails): { name: string; lines: string[] } {
  const [first = '', ...rest] = addressLines
  if (!legalName) return { name: first || company, lines: rest }
  return { name: legalName, lines: first === legalName ? rest : [...addressLines] }
}

export type LegalDetails = { registration: string; registeredAddressLines: readonly string[]; vatNumber: string }

/** What the law requires besides name and address, one fact per line. */
export function listLegalLines(locale: Locale, details: LegalDetails): string[] {
  const { registration, registeredAddressLines, vatNumber } = details
  return [
    registration,
    formatRegisteredOffice(locale, registeredAddressLines),
    formatVatLine(locale, vatNumber),
  ].filter(Boolean)
}

export function formatRegisteredOffice(locale: Locale, lines: readonly string[]): string {
  return lines.length > 0 ? translate(locale, companyText.registeredOffice, { address: lines.join(', ') }) : ''
}

function formatVatLine(locale: Locale, number: string): string {
  return number && translate(locale, companyText.vatNumber, { number })
}
