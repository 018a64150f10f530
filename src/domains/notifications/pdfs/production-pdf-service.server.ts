import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { type ArtworkFile, listArtwork, readArtworkFile } from '#src/domains/artwork/artwork-service.server.ts'
import { getProductAreas } from '#src/domains/catalogue/areas/areas-service.server.ts'
import { findOrderWithLines } from '#src/domains/orders/billing/orders-for-billing-service.server.ts'
import { findPrintBlocker, hasPrint } from '#src/domains/orders/line-artwork.ts'
import { findOpenUnits, listOrderShipments } from '#src/domains/orders/shipments/shipped-orders-service.server.ts'
import { isBeforeDispatch } from '#src/domains/orders/state/order-states.ts'
import { findDesignPreview } from '#src/domains/personalisation/personalisation-service.server.ts'
import { findProofsToPrint, type ProofToPrint } from '#src/domains/proofs/print-check-service.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import type { Attachment } from '#src/platform/email/mailer.server.ts'
import { resizeOriginal } from '#src/platform/images/resize-original.server.ts'
import { limitConcurrency } from '#src/platform/jobs/concurrency-limit.server.ts'
import { renderPdfs } from '#src/platform/pdf/pdf.server.ts'
import { renderLabels } from '#src/platform/pdf/pdf-labels.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { toLondonDay } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { staffOrderPath } from '#src/shared/paths/backoffice-paths.ts'
import { printCheckPath } from '#src/shared/paths/checkout-paths.ts'
import type { ProductionPdfKind } from '#src/shared/paths/file-paths.ts'
import type { Pdf } from '#src/shared/pdf/pdf.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as productionBoardText from '#src/translations/backoffice/orders/production-board-text.ts'
import * as noticeText from '#src/translations/shell/shop-notice-text.ts'
import { readPdfBrand } from './pdf-service.server.ts'
import { buildAddressLabels, buildJobTicketPdf, buildPickListPdf } from './production-pdf-view.ts'
import { buildDeliveryNotePdf, buildPackingListPdf } from './shipment-pdf-view.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findOrderWithLines>>>
type Line = Order['lines'][number]
/** An order with the open units of its lines, by line id. */
type OpenOrder = { order: Order; openUnits: ReadonlyMap<number, number> }
type Context = { locale: Visitor['locale']; seller: Awaited<ReturnType<typeof readCompany>>; now: Date }

/** Rendering is CPU-bound. */
const runLimited = limitConcurrency({ maxRunning: 1, maxQueued: 4 })

/** One PDF of a batch of orders. Not found if there is nothing to print for any of them. */
export async function getProductionPdf(
  shop: Shop,
  visitor: Visitor,
  { kind, orders: numbers }: { kind: ProductionPdfKind; orders: readonly number[] },
): Promise<Result<Attachment, PermissionRefusal | 'not_found' | 'busy'>> {
  const allowed = requirePermission(visitor, 'order.produce')
  if (!allowed.ok) return allowed
  return runLimited(async (): Promise<Result<Attachment, 'not_found'>> => {
    const orders = await listOpenOrders(shop, numbers)
    const context = { locale: visitor.locale, seller: await readCompany(shop.db), now: shop.clock.now() }
    const content = await renderBatch(shop, { kind, orders, context })
    if (!content) return refuse('not_found')
    const filename = `${kind}-${toLondonDay(context.now)}.pdf`
    return ok({ filename, contentType: 'application/pdf', content })
  })
}

async function listOpenOrders(shop: Shop, numbers: readonly number[]): Promise<OpenOrder[]> {
  const found: OpenOrder[] = []
  for (const number of numbers) {
    const order = await findOrderWithLines(shop, { number })
    if (order) found.push({ order, openUnits: await findOpenUnits(shop, order.id) })
  }
  return found
}

const listLinesToSend = ({ order, openUnits }: OpenOrder) =>
  order.lines.flatMap((line) => {
    const units = openUnits.get(line.id) ?? 0
    return units > 0 ? [{ line, units }] : []
  })

type Batch = { kind: ProductionPdfKind; orders: readonly OpenOrder[]; context: Context }

async function renderBatch(shop: Shop, { kind, orders, context }: Batch): Promise<Buffer | undefined> {
  const open = orders.filter(({ order }) => isBeforeDispatch(order.status))
  if (kind === 'labels') {
    const labels = buildAddressLabels(
      orders.map(({ order }) => order),
      context,
    )
    return orders.length > 0 ? renderLabels(labels) : undefined
  }
  const [first, ...others] = await listPdfs(shop, { kind, orders: kind === 'delivery-notes' ? orders : open, context })
  if (!first) return undefined
  const notice = shop.isDemo ? translate(context.locale, noticeText.demo) : undefined
  const addNotice = (pdf: Pdf): Pdf => ({
    ...pdf,
    notice: [pdf.notice, notice].filter(Boolean).join('\n') || undefined,
  })
  return renderPdfs([addNotice(first), ...others.map(addNotice)], {
    title: translate(context.locale, productionBoardText.pdfs[kind]),
    brand: await readPdfBrand(shop),
  })
}

async function listPdfs(shop: Shop, { kind, orders, context }: Batch): Promise<Pdf[]> {
  switch (kind) {
    case 'job-tickets':
      return (await runForEach(orders, (order) => listJobTickets(shop, order, context))).flat()
    case 'packing-lists':
      return orders.flatMap((open) => {
        const lines = listLinesToSend(open).map(({ line, units }) => ({ lineId: line.id, quantity: units }))
        return lines.length > 0 ? [buildPackingListPdf(open.order, { ...context, lines })] : []
      })
    case 'delivery-notes':
      return (await runForEach(orders, (order) => listDeliveryNotes(shop, order, context))).flat()
    case 'pick-list':
      return orders.length > 0 ? [buildPickList(orders, context)] : []
    case 'labels':
      return []
  }
}

function buildPickList(orders: readonly OpenOrder[], context: Context): Pdf {
  const picked = orders.map((open) => ({
    order: open.order,
    lines: listLinesToSend(open).map(({ line, units }) => ({ ...line, units })),
  }))
  return buildPickListPdf(picked, context)
}

/** One after the other, so that a batch does not read everything at once. */
async function runForEach<Item, Value>(items: readonly Item[], run: (item: Item) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  for (const item of items) values.push(await run(item))
  return values
}

/** The note of the latest shipment of an order. */
async function listDeliveryNotes(shop: Shop, { order, openUnits }: OpenOrder, { seller }: Context): Promise<Pdf[]> {
  const shipment = (await listOrderShipments(shop, order.id)).at(-1)
  return shipment ? [buildDeliveryNotePdf(order, { shipment, unitsToFollow: openUnits, seller })] : []
}

/** One ticket per printed line of which something has not left. */
async function listJobTickets(shop: Shop, open: OpenOrder, context: Context): Promise<Pdf[]> {
  const { order } = open
  const lines = listLinesToSend(open).filter(({ line }) => hasPrint(line))
  if (lines.length === 0) return []
  const proofs = await findProofsToPrint(shop, order)
  const fileIds = lines.flatMap(({ line }) =>
    [line.artworkFileId, proofs.get(line.id)?.fileId].flatMap((id) => id ?? []),
  )
  const files = await listArtwork(shop, fileIds)
  return Promise.all(
    lines.map(async ({ line, units }, index) => {
      const proof = proofs.get(line.id)
      const input = {
        order,
        line,
        units,
        place: { line: index + 1, lines: lines.length },
        areas: line.productId === null ? [] : await getProductAreas(shop, line.productId),
        blocker: findPrintBlocker([line]),
        proof: proof && {
          ...proof,
          url: shop.config.publicOrigin + printCheckPath(proof.publicToken, proof.fingerprint),
        },
        pictures: await readPictures(shop, line, { proof, files }),
        orderUrl: shop.config.publicOrigin + staffOrderPath(order.number),
      }
      return buildJobTicketPdf(input, context)
    }),
  )
}

type PictureSources = { proof: ProofToPrint | undefined; files: ReadonlyMap<string, ArtworkFile> }

async function readPictures(shop: Shop, line: Line, { proof, files }: PictureSources) {
  const readThumbnail = async (id: string | null | undefined) => {
    const file = id ? files.get(id) : undefined
    return toJpeg(file && (await readArtworkFile(shop, file, 'thumbnail')))
  }
  const [product, design, artwork, proofPicture] = await Promise.all([
    line.thumbnailKey ? shop.files.find(line.thumbnailKey).then(toJpeg) : undefined,
    line.designId ? findDesignPreview(shop, line.designId).then(toJpeg) : undefined,
    readThumbnail(line.artworkFileId),
    readThumbnail(proof?.fileId),
  ])
  return { product, design, artwork, proof: proofPicture }
}

const pictureWidth = 480

/** Pictures of the shop only, such as thumbnails. A lost or damaged one does not keep anybody from the ticket. */
async function toJpeg(original: Buffer | undefined): Promise<Buffer | undefined> {
  if (!original) return undefined
  try {
    return await resizeOriginal(original, pictureWidth).flatten({ background: '#ffffff' }).jpeg().toBuffer()
  } catch {
    return undefined
  }
}
