import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { readSettings } from '#src/platform/config/shop-settings.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import type { AccountingSoftware } from '#src/shared/accounting/accounting-software.ts'
import { addDays, toLondonDay } from '#src/shared/locale/dates.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import {
  findFirstOpenDay,
  findPeriodRow,
  insertEntries,
  insertPeriod,
  listEntries,
  listOpenEntries,
  listPeriodRows,
  lockAccountingPeriods,
} from './accounting-store.server.ts'
import { compareTotals, type TotalsComparison } from './compare-totals.ts'
import { formatFile, type LedgerFile } from './files/ledger-file.ts'
import { buildLedgerFiles } from './files/ledger-files.ts'
import { getLedgerCodes } from './ledger-codes.ts'
import { type LedgerTotals, sumLedger } from './ledger-entry.ts'
import { readLedger } from './ledger-service.server.ts'

/** More than a trade shop has in a month. A longer period is exported in parts. */
export const maxEntries = 20_000

export type AccountingPeriod = { id: number; fromDay: string; untilDay: string; totals: LedgerTotals; lockedAt: Date }

/** A period that can be locked, with what the accounting software would post. */
export type OpenPeriod = {
  from: string
  until: string
  entries: number
  totals: LedgerTotals
  comparison: TotalsComparison
  /** Why it cannot be locked. */
  notLockable?: 'not_over' | 'no_entries' | 'too_many' | 'no_tax_code' | 'totals_differ'
}

/** The locked periods, the last one first. */
export async function listPeriods(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<AccountingPeriod[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'accounting.export')
  return allowed.ok ? ok(await listPeriodRows(shop.db)) : allowed
}

/**
 * The period after the last one until a day: by default the last day of the month before. None if nothing was ever recorded.
 * `software`: of the settings.
 */
export async function previewPeriod(
  shop: Shop,
  visitor: Visitor,
  { until }: { until?: string },
): Promise<Result<{ software: AccountingSoftware; period?: OpenPeriod }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'accounting.export')
  if (!allowed.ok) return allowed
  const settings = await readSettings(shop.db)
  const found = await readOpenPeriod(shop, settings, until)
  return ok({ software: settings.accountingSoftware, period: found?.period })
}

/** What the person saw who locks the period. */
type LockInput = { until: string; entries: number; grossPence: number }

/** Locks a period with the entries that were shown. If others were recorded meanwhile, the person looks at the totals again. */
export async function lockPeriod(
  shop: Shop,
  visitor: Visitor,
  input: LockInput,
): Promise<Result<number, PermissionRefusal | 'changed' | NonNullable<OpenPeriod['notLockable']>>> {
  const allowed = requirePermission(visitor, 'accounting.export')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    await lockAccountingPeriods(shop.db)
    const found = await readOpenPeriod(shop, await readSettings(shop.db), input.until)
    if (!found || found.period.until !== input.until) return refuse('changed')
    const { period, rows } = found
    const { from, totals, entries } = period
    if (period.notLockable) return refuse(period.notLockable)
    if (entries !== input.entries || totals.netPence + totals.vatPence !== input.grossPence) return refuse('changed')
    const lockedAt = shop.clock.now()
    const days = { fromDay: from, untilDay: input.until }
    const id = await insertPeriod(shop.db, { ...days, totals, lockedAt, lockedById: visitor.customerId })
    await insertEntries(shop.db, id, rows)
    await recordAudit(shop, {
      by: visitor,
      action: 'accounting period locked',
      subject: 'accounting period',
      subjectId: id,
      after: { from, until: input.until, entries },
    })
    return ok(id)
  })
}

export type LockedPeriod = AccountingPeriod & {
  software: AccountingSoftware
  files: LedgerFile[]
  comparison: TotalsComparison
}

/** A locked period with its files. They are built from its entries, so that they are the same at every download. */
export async function getPeriod(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<LockedPeriod, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'accounting.export')
  if (!allowed.ok) return allowed
  const row = await findPeriodRow(shop.db, id)
  if (!row) return refuse('not_found')
  const ledger = await readLedger(shop, await listEntries(shop.db, id))
  const settings = await readSettings(shop.db)
  const files = buildLedgerFiles(settings.accountingSoftware, ledger, getLedgerCodes(settings))
  const { fromDay, untilDay, totals, lockedAt } = row
  const comparison = compareTotals(totals, files)
  return ok({ id, fromDay, untilDay, totals, lockedAt, software: settings.accountingSoftware, files, comparison })
}

/** `untilDay` is a part of the name, so that downloads of several periods stay apart. */
export async function exportPeriodFile(
  shop: Shop,
  visitor: Visitor,
  { id, file: name }: { id: number; file: string },
): Promise<Result<{ name: string; content: string }, PermissionRefusal | 'not_found'>> {
  const period = await getPeriod(shop, visitor, id)
  if (!period.ok) return period
  const { files, untilDay, software } = period.value
  const file = files.find((each) => each.name === name)
  if (!file) return refuse('not_found')
  // Sage reads the mark as a part of the first cell.
  return ok({ name: `${name}-${untilDay}`, content: formatFile(file, { hasMark: software !== 'sage' }) })
}

type Settings = Awaited<ReturnType<typeof readSettings>>

async function readOpenPeriod(shop: Shop, settings: Settings, typedUntil: string | undefined) {
  const today = toLondonDay(shop.clock.now())
  const [last] = await listPeriodRows(shop.db)
  const from = last ? addDays(last.untilDay, 1) : await findFirstOpenDay(shop.db)
  if (from === undefined) return undefined
  const until = chooseUntil({ typed: typedUntil, from, today })
  const rows = await listOpenEntries(shop.db, { from, until, limit: maxEntries + 1 })
  const ledger = await readLedger(shop, rows.slice(0, maxEntries))
  const codes = getLedgerCodes(settings)
  const totals = sumLedger(ledger)
  const comparison = compareTotals(totals, buildLedgerFiles(settings.accountingSoftware, ledger, codes))
  const period: OpenPeriod = { from, until, entries: rows.length, totals, comparison }
  const hasAllCodes = totals.rates.every(({ vatRateBp }) => codes.taxCodes.has(vatRateBp))
  const notLockable = findObstacle(period, { today, hasAllCodes })
  return { period: { ...period, ...(notLockable && { notLockable }) }, rows }
}

/** The end of the last month that is over, or yesterday where that would be before the period begins. */
function chooseUntil({ typed, from, today }: { typed: string | undefined; from: string; today: string }): string {
  const endOfLastMonth = addDays(`${today.slice(0, 7)}-01`, -1)
  const yesterday = addDays(today, -1)
  const usual = endOfLastMonth >= from ? endOfLastMonth : yesterday
  const until = typed ?? usual
  return until < from ? from : until
}

function findObstacle(
  { until, entries, comparison }: OpenPeriod,
  { today, hasAllCodes }: { today: string; hasAllCodes: boolean },
): OpenPeriod['notLockable'] {
  // Today's entries are still being made.
  if (until >= today) return 'not_over'
  if (entries === 0) return 'no_entries'
  if (entries > maxEntries) return 'too_many'
  if (!hasAllCodes) return 'no_tax_code'
  return comparison.isEqual ? undefined : 'totals_differ'
}
