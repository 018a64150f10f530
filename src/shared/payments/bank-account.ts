import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as bankText from '#src/translations/emails/bank-text.ts'

/** The account to which customers transfer money. */
export type BankAccount = { accountName: string; sortCode: string; accountNumber: string; details: string }

/** The account as lines of a page, email or PDF. Empty if the shop takes no transfers. */
export function listBankLines(
  locale: Locale,
  { accountName, sortCode, accountNumber, details }: BankAccount,
): string[] {
  return [
    accountName,
    sortCode && translate(locale, bankText.sortCode, { sortCode }),
    accountNumber && translate(locale, bankText.accountNumber, { accountNumber }),
    ...details.split('\n'),
  ].filter(Boolean)
}

/** Whether there is an account that customers can transfer money to. */
export function hasBankAccount({ sortCode, accountNumber }: BankAccount): boolean {
  return sortCode !== '' && accountNumber !== ''
}
