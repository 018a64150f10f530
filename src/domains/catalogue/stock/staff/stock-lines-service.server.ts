import { createHash } from 'node:crypto'
import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { AdjustmentReason } from '../stock-movement.ts'
import { findStockRowsBySku, listSkusWithVariants, lockStockRows, type StockRow } from './staff-stock-store.server.ts'
import { type AdjustmentRefusal, applyAdjustment, getInHand } from './stock-adjustment.ts'
import type { StockLine } from './stock-lines.ts'
import { writeStock } from './write-stock-service.server.ts'

/** `twice`: an earlier line has the same SKU. `by_variant`: the stock of its variants is counted. */
export type StockLineRefusal = 'no_quantity' | 'unknown_sku' | 'twice' | 'by_variant' | AdjustmentRefusal

/** What a line would do, or why it cannot be done. */
export type StockLineResult = StockLine & {
  stock?: StockRow
  /** Units in hand; null where the stock is not counted yet. */
  before?: number | null
  refusal?: StockLineRefusal
}

export type CheckedStockLines = {
  results: StockLineResult[]
  /** Changes when a line would do something else than before. */
  fingerprint: string
}

/** The units in hand before and after each line. Changes nothing. */
export async function previewStockLines(
  shop: Shop,
  visitor: Visitor,
  lines: readonly StockLine[],
): Promise<Result<CheckedStockLines, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'stock.edit')
  return allowed.ok ? ok(await checkLines(shop, lines)) : allowed
}

export type ApplyLinesInput = {
  lines: readonly StockLine[]
  /** The fingerprint of the preview that the person saw. */
  fingerprint: string
  reason: AdjustmentReason
  note: string
}
type ApplyLinesResult = Result<
  { changed: number },
  { reason: PermissionRefusal } | { reason: 'changed'; preview: CheckedStockLines }
>

/** Sets the units in hand of all lines, or of none when a line is refused or would not do what the preview showed. */
export async function applyStockLines(
  shop: Shop,
  visitor: Visitor,
  { lines, fingerprint, reason, note }: ApplyLinesInput,
): Promise<ApplyLinesResult> {
  const allowed = requirePermission(visitor, 'stock.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<ApplyLinesResult> => {
    const found = await findStockRowsBySku(shop.db, listSkus(lines))
    await lockStockRows(
      shop.db,
      found.map(({ id }) => id),
    )
    const preview = await checkLines(shop, lines)
    const isRefused = preview.results.some(({ refusal }) => refusal !== undefined)
    if (isRefused || preview.fingerprint !== fingerprint) return refuse({ reason: 'changed', preview })
    const changes = preview.results.flatMap(({ stock, before, quantity }) =>
      stock && quantity !== undefined && quantity !== before ? { stock, free: quantity - stock.allocated } : [],
    )
    if (changes.length === 0) return ok({ changed: 0 })
    await writeStock(shop, visitor, { changes, reason, note })
    // Each line is in the history of its SKU.
    const entry = { action: 'stock list applied', subject: 'stock list', subjectId: changes.length } as const
    await recordAudit(shop, { by: visitor, ...entry, after: { reason }, note })
    return ok({ changed: changes.length })
  })
}

const listSkus = (lines: readonly StockLine[]) => lines.map(({ sku }) => sku.toLowerCase())

async function checkLines({ db }: Shop, lines: readonly StockLine[]): Promise<CheckedStockLines> {
  const skus = listSkus(lines)
  const stockBySku = new Map((await findStockRowsBySku(db, skus)).map((stock) => [stock.sku.toLowerCase(), stock]))
  const skusWithVariants = new Set(await listSkusWithVariants(db, skus))
  const results = lines.map((line, index): StockLineResult => {
    const sku = line.sku.toLowerCase()
    if (line.quantity === undefined) return { ...line, refusal: 'no_quantity' }
    if (skusWithVariants.has(sku)) return { ...line, refusal: 'by_variant' }
    const stock = stockBySku.get(sku)
    if (!stock) return { ...line, refusal: 'unknown_sku' }
    if (skus.indexOf(sku) < index) return { ...line, stock, refusal: 'twice' }
    const adjusted = applyAdjustment(stock, { mode: 'set', quantity: line.quantity })
    return { ...line, stock, before: getInHand(stock), ...(!adjusted.ok && { refusal: adjusted.refusal }) }
  })
  const facts = results.map(({ stock, before, quantity }) => [stock?.id, before, quantity])
  return { results, fingerprint: createHash('sha256').update(JSON.stringify(facts)).digest('hex') }
}
