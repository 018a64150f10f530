import { forWhom, type Visitor } from '#src/domains/access/access.ts'
import { getSellable } from '#src/domains/catalogue/catalogue-service.server.ts'
import { loadCanvasImage } from '#src/platform/canvas.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { hashOfSecret } from '#src/platform/hash.server.ts'
import type { DecodeRefusal } from '#src/platform/picture-decoder.server.ts'
import { queueRemoval } from '#src/platform/remove-files.server.ts'
import { allOrNothing, type Shop, transaction } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { Area, InputProblem } from './personalisation.ts'
import type { WireDesignInput } from './personalisation-contract.ts'
import {
  type DesignOwner,
  deleteTriedImages,
  deleteUnusedDesigns,
  findDesign,
  listDesignInputs as findDesignInputs,
  findFreeImage,
  giveDesigns,
  insertDesign,
  insertDesignImage,
  isDesignOf,
  takeImages,
} from './personalisation-store.server.ts'
import type { DesignInput } from './personalisation-tables.server.ts'
import { areasOf, paintDesign, type ServerLayer, textLayer } from './preview-service.server.ts'
import { isProfane } from './profanity.ts'

/** Sharp enough for the print of an area. */
const widestImage = 1600

const imageKey = (image: string) => `designs/images/${image}.png`
const previewKey = (design: string) => `designs/${design}.webp`

export type DesignRefusal = 'unknown_product' | { area: Area; problem: InputProblem }

/**
 * Approves a design (PERS-04): every input is checked again, whatever the page has asked before (threats.md T66), and the
 * picture that was approved is kept with it.
 */
export async function saveDesign(
  shop: Shop,
  visitor: Visitor,
  { id, inputs }: { id: number; inputs: readonly WireDesignInput[] },
): Promise<Result<{ id: string }, DesignRefusal>> {
  const sellable = await getSellable(shop, id)
  if (!sellable.ok) return sellable
  const { productId } = sellable.value
  const areas = await areasOf(shop, sellable.value)
  if (areas.length === 0) return refuse('unknown_product')
  const checked: CheckedInput[] = []
  for (const area of areas) {
    const given = inputs.find((input) => input.id === area.id)
    const input = await checkInput(shop, area, given ?? { id: area.id })
    if (!input.ok) return refuse({ area, problem: input.refusal })
    if (input.value) checked.push(input.value)
  }
  const picture = await paintDesign(
    shop,
    sellable.value,
    checked.map(({ layer }) => layer),
  )
  if (!picture.ok) return picture
  const inputsKept = checked.map(({ kept }) => kept)
  const kept = await keepDesign(shop, visitor, { productId, preview: picture.value, inputs: inputsKept })
  if (kept.ok) return kept
  const area = areas.find(({ kind }) => kind === 'image')
  return refuse(area ? { area, problem: kept.refusal } : 'unknown_product')
}

type Approved = { productId: number; preview: Buffer; inputs: DesignInput[] }

/** Once it is approved, be it on the product's page or in an outside designer. A picture goes into one design only. */
export async function keepDesign(
  shop: Shop,
  visitor: Visitor,
  { productId, preview, inputs }: Approved,
): Promise<Result<{ id: string }, 'unknown_image'>> {
  const id = newRandomId()
  const [previewFile, approvedAt] = [previewKey(id), shop.clock.now()]
  await shop.files.put(previewFile, preview)
  const kept = await allOrNothing(shop, async (shop): Promise<Result<{ id: string }, 'unknown_image'>> => {
    const times = { approvedAt, createdAt: approvedAt }
    await insertDesign(shop.db, { id, productId, ...ownerOf(visitor), inputs, previewKey: previewFile, ...times })
    const images = inputs.flatMap(({ fileKey }) => fileKey ?? [])
    return (await takeImages(shop.db, images, id)) ? ok({ id }) : refuse('unknown_image')
  })
  if (!kept.ok) await shop.files.remove(previewFile)
  return kept
}

type CheckedInput = { kept: DesignInput; layer: ServerLayer }

/** Nothing for an optional input that was left empty. */
async function checkInput(
  shop: Shop,
  area: Area,
  given: WireDesignInput,
): Promise<Result<CheckedInput | undefined, InputProblem>> {
  const named = { areaId: area.id, kind: area.kind, label: area.label.en }
  if (area.kind === 'image') {
    if (!given.image) return area.required ? refuse('required') : ok(undefined)
    const free = await findFreeImage(shop.db, given.image)
    const bytes = free && (await shop.files.find(free.fileKey))
    if (!bytes) return refuse('unknown_image')
    const image = await loadCanvasImage(bytes)
    return ok({ kept: { ...named, fileKey: free.fileKey }, layer: { box: area.box, image, size: image } })
  }
  const layer = textLayer(area, { text: given.text ?? '', font: given.font, colour: given.colour })
  if (!layer.ok) return layer
  const { text, font, colour } = layer.value
  if (text === '') return area.required ? refuse('required') : ok(undefined)
  if (isProfane(text)) return refuse('profane')
  return ok({ kept: { ...named, text, font, colour }, layer: layer.value })
}

const imageFormats = ['png', 'jpeg', 'webp']

/** A picture from outside as a PNG of at most `maxEdge` pixels, without anything but its pixels. */
export async function cleanPicture(shop: Shop, bytes: Buffer, maxEdge: number): Promise<Result<Buffer, DecodeRefusal>> {
  const decoded = await shop.pictureDecoder.decode({ bytes, formats: imageFormats, output: 'png', maxEdge })
  return decoded.ok ? ok(decoded.value.bytes) : decoded
}

/** A visitor's picture for an image area, cleaned of all but its pixels; named by the id that is answered. */
export async function saveDesignImage(shop: Shop, bytes: Buffer): Promise<Result<{ image: string }, DecodeRefusal>> {
  const picture = await cleanPicture(shop, bytes, widestImage)
  if (!picture.ok) return picture
  const image = newRandomId()
  const fileKey = imageKey(image)
  await shop.files.put(fileKey, picture.value)
  await insertDesignImage(shop.db, { id: image, fileKey, createdAt: shop.clock.now() })
  return ok({ image })
}

export async function findDesignPreview(shop: Shop, designId: string): Promise<Buffer | undefined> {
  const design = await findDesign(shop.db, designId)
  return design?.previewKey ? shop.files.find(design.previewKey) : undefined
}

/** For an order or a quote, which keeps what was printed whatever becomes of the design. */
export function listDesignInputs(shop: Shop, designIds: readonly string[]) {
  return findDesignInputs(shop.db, designIds)
}

/** To edit it again; only for whom it belongs to. */
export async function findOwnDesign(
  shop: Shop,
  visitor: Visitor,
  designId: string,
): Promise<{ id: string; inputs: WireDesignInput[] } | undefined> {
  const design = await findDesign(shop.db, designId)
  if (!design?.productId || !(await ownsDesign(shop, visitor, { designId, productId: design.productId }))) {
    return undefined
  }
  const inputs = design.inputs.map(({ areaId, text, font, colour, fileKey }) => ({
    id: areaId,
    text,
    font,
    colour,
    image: fileKey?.slice(imageKey('').indexOf('.png')).replace(/\.png$/, ''),
  }))
  return { id: design.id, inputs }
}

export async function findDesignImage(
  shop: Shop,
  visitor: Visitor,
  { designId, areaId }: { designId: string; areaId: number },
): Promise<Buffer | undefined> {
  const own = await findOwnDesign(shop, visitor, designId)
  const image = own?.inputs.find(({ id }) => id === areaId)?.image
  return image === undefined ? undefined : shop.files.find(imageKey(image))
}

/** Only the own designs of a visitor go with their lines, and only with the product that they were made for. */
export function ownsDesign(
  shop: Shop,
  visitor: Visitor,
  { designId, productId }: { designId: string; productId: number },
): Promise<boolean> {
  return isDesignOf(shop.db, { designId, productId, owner: ownerOf(visitor) })
}

/** Signing in: what the visitor designed is the account's from now on, unless it was sent with an order or a request. */
export function giveDesignsToAccount(
  shop: Shop,
  before: Pick<Visitor, 'sessionId'>,
  customerId: number,
): Promise<void> {
  return giveDesigns(shop.db, hashOfSecret(before.sessionId), customerId)
}

const day = 86_400_000

/** A job of the shop: pictures that never became part of a design, and designs that no line carries any more. */
export function removeUnusedDesigns(shop: Shop): Promise<number> {
  const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * day)
  return transaction(shop, async (shop) => {
    // Those of the designs that go now are tries again, old enough to go with them.
    const designs = await deleteUnusedDesigns(shop.db, daysAgo(30))
    const files = [...designs, ...(await deleteTriedImages(shop.db, daysAgo(1)))]
    await queueRemoval(shop, files)
    return files.length
  })
}

function ownerOf(visitor: Visitor): DesignOwner {
  const customerId = forWhom(visitor)
  return customerId === undefined ? { sessionIdHash: hashOfSecret(visitor.sessionId) } : { customerId }
}
