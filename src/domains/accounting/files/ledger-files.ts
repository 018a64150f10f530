import type { AccountingSoftware } from '#src/shared/accounting/accounting-software.ts'
import type { LedgerCodes } from '../ledger-codes.ts'
import type { Ledger } from '../ledger-entry.ts'
import type { FileBuilder, LedgerFile } from './ledger-file.ts'
import { buildQuickBooksFiles } from './quickbooks-files.ts'
import { buildSageFiles } from './sage-files.ts'
import { buildXeroFiles } from './xero-files.ts'

const builders: Record<AccountingSoftware, FileBuilder> = {
  xero: buildXeroFiles,
  sage: buildSageFiles,
  quickbooks: buildQuickBooksFiles,
}

/** The files that the software imports, in the order of the import. */
export function buildLedgerFiles(software: AccountingSoftware, ledger: Ledger, codes: LedgerCodes): LedgerFile[] {
  return builders[software](ledger, codes)
}
