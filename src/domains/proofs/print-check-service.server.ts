import { listArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { findPrintBlocker } from '#src/domains/orders/line-artwork.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { checkPrint, getFingerprint, type PrintCheck } from './proofs.ts'
import { findProofRow, listProofs, type ProofRow } from './proofs-store.server.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findOrderWithLines>>>

/** The latest proof of an order line, for its job ticket. */
export type ProofToPrint = {
  lineId: number
  version: number
  publicToken: string
  fileId: string
  fingerprint: string
  check: PrintCheck
}

/** Finds proofs by order line; lines without a proof are absent. */
export async function findProofsToPrint(shop: Shop, order: Order): Promise<ReadonlyMap<number, ProofToPrint>> {
  const rows = await listProofs(shop.db, order.id)
  const latest = new Map(rows.map((row) => [row.orderLineId, row]))
  const proofs = await Promise.all([...latest.values()].map((row) => readProofToPrint(shop, order, { row, rows })))
  return new Map(proofs.map((proof) => [proof.lineId, proof]))
}

/** What the code of a job ticket says when it is scanned. Whoever has the link may see it [T39]. */
export type ScannedProof = {
  /** The reference of the order. */
  order: string
  number: number
  title: string
  qty: number
  version: number
  latestVersion: number
  check: PrintCheck
}

export async function checkScannedProof(
  shop: Shop,
  { publicToken, fingerprint }: { publicToken: string; fingerprint: string },
): Promise<ScannedProof | undefined> {
  const row = await findProofRow(shop.db, publicToken)
  const order = row && (await findOrderWithLines(shop, { id: row.orderId }))
  const line = order?.lines.find(({ id }) => id === row?.orderLineId)
  if (!row || !order || !line) return undefined
  const rows = await listProofs(shop.db, order.id)
  const { check } = await readProofToPrint(shop, order, { row, rows, scannedFingerprint: fingerprint })
  const versions = rows.filter(({ orderLineId }) => orderLineId === line.id).map(({ version }) => version)
  return {
    order: formatOrderNumber(order),
    number: order.number,
    title: line.title,
    qty: line.qty,
    version: row.version,
    latestVersion: Math.max(...versions),
    check,
  }
}

type ProofInput = { row: ProofRow; rows: readonly ProofRow[]; scannedFingerprint?: string }

async function readProofToPrint(
  shop: Shop,
  order: Order,
  { row, rows, scannedFingerprint }: ProofInput,
): Promise<ProofToPrint> {
  const line = order.lines.find(({ id }) => id === row.orderLineId)
  const files = await listArtwork(shop, [row.fileId, ...(line?.artworkFileId ? [line.artworkFileId] : [])])
  const artwork = files.get(line?.artworkFileId ?? '')
  const fingerprint = getFingerprint(files.get(row.fileId)?.sha256 ?? '')
  const check = checkPrint({
    isLatest: !rows.some(({ orderLineId, version }) => orderLineId === row.orderLineId && version > row.version),
    hasNewerArtwork: artwork !== undefined && artwork.createdAt > row.createdAt,
    orderStatus: order.status,
    artworkStatus: line?.artworkStatus ?? 'none',
    isPrintOverridden: line?.isPrintOverridden ?? false,
    isBlocked: line === undefined || findPrintBlocker([line]) !== undefined,
    isOtherFile: scannedFingerprint !== undefined && scannedFingerprint !== fingerprint,
  })
  const { version, publicToken, fileId } = row
  return { lineId: row.orderLineId, version, publicToken, fileId, fingerprint, check }
}
