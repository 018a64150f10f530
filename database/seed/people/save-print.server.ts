import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { personalisationAreas } from '#src/domains/catalogue/areas/areas-tables.server.ts'
import { defaultColour, defaultFont } from '#src/domains/catalogue/areas/design-area.ts'
import { orderLines } from '#src/domains/orders/orders-tables.server.ts'
import { drawDesign } from '#src/domains/personalisation/draw-design.ts'
import type { StoredDesignInput } from '#src/domains/personalisation/personalisation.ts'
import { designs } from '#src/domains/personalisation/personalisation-tables.server.ts'
import { drawOnPicture } from '#src/platform/images/canvas.server.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { drawPicture } from '../pictures/drawing/draw-picture.ts'
import { getId } from '../save-references.server.ts'
import { demoToken } from './frozen-rows.ts'
import type { PastPrint } from './past-orders-and-quotes.ts'
import type { ResolvedLine } from './price-past-order.ts'
import type { SeedContext } from './seed-context.ts'

type PrintedLine = { orderId: number; position: number; customerId: number | null; at: Date; line: ResolvedLine }

/** Saves design and artwork of an order line as the shop itself stores them [STAFF-03]. */
export async function savePrint(context: SeedContext, printed: PrintedLine & { print: PastPrint }): Promise<void> {
  const { orderId, position, print } = printed
  const { designId, inputs } = await saveDesign(context, printed, print.texts)
  const artworkFileId = await saveArtwork(context, printed, print.artwork.name)
  await context.db
    .update(orderLines)
    .set({
      designId,
      design: inputs,
      artworkFileId,
      artworkName: print.artwork.name,
      artworkInstructions: print.artwork.instructions,
      artworkStatus: 'received',
    })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)))
}

const previewWidth = 960

async function saveDesign({ db, files, sellables }: SeedContext, printed: PrintedLine, texts: readonly string[]) {
  const { orderId, position, customerId, at, line } = printed
  const productId = getId(sellables, line.product.sku)
  const areas = await db
    .select()
    .from(personalisationAreas)
    .where(eq(personalisationAreas.productId, productId))
    .orderBy(asc(personalisationAreas.position))
  const layers = areas.flatMap(({ id, label, boxX, boxY, boxWidth, boxHeight, fonts, colours }, index) => {
    const text = texts[index]
    if (!text) return []
    const style = { text, font: fonts[0] ?? defaultFont, colour: colours[0] ?? defaultColour }
    return { ...style, id, label, box: { x: boxX, y: boxY, width: boxWidth, height: boxHeight } }
  })
  const spec = line.variant?.thumbnail?.spec ?? line.product.gallery[0]?.spec
  if (!spec) throw new Error(`${line.product.sku} has no picture to print on.`)
  const preview = await drawOnPicture({
    original: Buffer.from(drawPicture(spec)),
    width: previewWidth,
    draw: (context, size) => drawDesign(context, size, layers),
  })
  const designId = demoToken(`design ${orderId} ${position}`)
  const previewKey = `designs/${designId}.webp`
  await files.put(previewKey, preview)
  const inputs: StoredDesignInput[] = layers.map(({ id, label, text, font, colour }) => ({
    areaId: id,
    kind: 'text',
    label: label[sourceLocale],
    text,
    font,
    colour,
  }))
  await db
    .insert(designs)
    .values({ id: designId, productId, customerId, inputs, previewKey, approvedAt: at, createdAt: at })
  return { designId, inputs }
}

const artworkSizePx = 1600

/** A crest without text, because text would render differently on every system. */
const crest = `<svg xmlns="http://www.w3.org/2000/svg" width="${artworkSizePx}" height="${artworkSizePx}" viewBox="0 0 160 160">
  <path d="M20 16h120v62c0 36-24 58-60 70-36-12-60-34-60-70z" fill="#0b4f8f" stroke="#c9a227" stroke-width="6"/>
  <path d="M80 34c18 24 28 38 28 54a28 28 0 0 1-56 0c0-16 10-30 28-54z" fill="#c9a227"/>
  <path d="M80 62c8 12 13 19 13 27a13 13 0 0 1-26 0c0-8 5-15 13-27z" fill="#fff"/>
</svg>`

async function saveArtwork({ db, files }: SeedContext, printed: PrintedLine, name: string): Promise<string> {
  const { orderId, position, customerId, at } = printed
  const id = demoToken(`artwork ${orderId} ${position}`)
  const bytes = await sharp(Buffer.from(crest)).png().toBuffer()
  const [fileKey, thumbnailKey] = [`artwork/${id}.png`, `artwork/${id}-small.webp`]
  await files.put(fileKey, bytes)
  await files.put(thumbnailKey, await sharp(bytes).resize(320, 320).webp({ quality: 75 }).toBuffer())
  await db.insert(artworkFiles).values({
    id,
    customerId,
    fileKey,
    thumbnailKey,
    originalName: name,
    contentType: 'image/png',
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    widthPx: artworkSizePx,
    heightPx: artworkSizePx,
    createdAt: at,
  })
  return id
}
