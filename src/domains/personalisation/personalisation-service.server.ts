import { effectiveCustomerId, type Visitor } from '#src/domains/access/access.ts'
import { type DesignArea, maxImageEdge } from '#src/domains/catalogue/areas/design-area.ts'
import { getSellable } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { queueFileRemoval } from '#src/platform/files/remove-files.server.ts'
import { loadCanvasImage } from '#src/platform/images/canvas.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { rollBackOnRefusal, type Shop, transaction } from '#src/platform/shop.server.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { DesignImageRefusal, InputProblem, StoredDesignInput } from './personalisation.ts'
import type { DesignInput } from './personalisation-contract.ts'
import {
  assignSessionDesigns,
  claimImages,
  type DesignOwner,
  deleteUnclaimedImages,
  deleteUnusedDesigns,
  findDesign,
  findDesignInputs,
  findUnclaimedImage,
  insertDesign,
  insertDesignImage,
  isDesignOwnedBy,
} from './personalisation-store.server.ts'
import { createTextLayer, getDesignAreas, renderDesign, type ServerLayer } from './preview-service.server.ts'
import { isProfane } from './profanity.ts'

const getImageKey = (image: string) => `designs/images/${image}.png`
const getPreviewKey = (design: string) => `designs/${design}.webp`

export type DesignRefusal = 'unknown_product' | { area: DesignArea; problem: InputProblem }

/** Approves a design and stores it with its picture [PERS-04]. Checks every input, whatever the page has checked [T66]. */
export async function approveDesign(
  shop: Shop,
  visitor: Visitor,
  { id, inputs }: { id: number; inputs: readonly DesignInput[] },
): Promise<Result<{ id: string }, DesignRefusal>> {
  const sellable = await getSellable(shop, id)
  if (!sellable.ok) return sellable
  const { productId } = sellable.value
  const areas = await getDesignAreas(shop, sellable.value)
  if (areas.length === 0) return refuse('unknown_product')
  const checked: CheckedInput[] = []
  for (const area of areas) {
    const input = inputs.find(({ id }) => id === area.id)
    const result = await checkInput(shop, area, input ?? { id: area.id })
    if (!result.ok) return refuse({ area, problem: result.refusal })
    if (result.value) checked.push(result.value)
  }
  const layers = checked.map(({ layer }) => layer)
  const picture = await renderDesign(shop, sellable.value, { areas, layers })
  if (!picture.ok) return picture
  const storedInputs = checked.map(({ input }) => input)
  const design = await storeDesign(shop, visitor, { productId, preview: picture.value, inputs: storedInputs })
  if (design.ok) return design
  const area = areas.find(({ kind }) => kind === 'image')
  return refuse(area ? { area, problem: design.refusal } : 'unknown_product')
}

type ApprovedDesign = { productId: number; preview: Buffer; inputs: StoredDesignInput[] }

/** Stores an approved design of the shop's or an external designer. An uploaded image can be used in one design only. */
export async function storeDesign(
  shop: Shop,
  visitor: Visitor,
  { productId, preview, inputs }: ApprovedDesign,
): Promise<Result<{ id: string }, 'unknown_image'>> {
  const id = newRandomId()
  const [previewFile, approvedAt] = [getPreviewKey(id), shop.clock.now()]
  await shop.files.put(previewFile, preview)
  const stored = await rollBackOnRefusal(shop, async (shop): Promise<Result<{ id: string }, 'unknown_image'>> => {
    const times = { approvedAt, createdAt: approvedAt }
    await insertDesign(shop.db, {
      id,
      productId,
      ...getDesignOwner(visitor),
      inputs,
      previewKey: previewFile,
      ...times,
    })
    const images = inputs.flatMap(({ fileKey }) => fileKey ?? [])
    return (await claimImages(shop.db, images, id)) ? ok({ id }) : refuse('unknown_image')
  })
  if (!stored.ok) await shop.files.remove(previewFile)
  return stored
}

type CheckedInput = { input: StoredDesignInput; layer: ServerLayer }

/** Returns undefined for an optional input that is empty. */
async function checkInput(
  shop: Shop,
  area: DesignArea,
  input: DesignInput,
): Promise<Result<CheckedInput | undefined, InputProblem>> {
  const labelled = { areaId: area.id, kind: area.kind, label: area.label[sourceLocale] }
  if (area.kind === 'image') {
    if (!input.image) return area.required ? refuse('required') : ok(undefined)
    const upload = await findUnclaimedImage(shop.db, input.image)
    const bytes = upload && (await shop.files.find(upload.fileKey))
    if (!bytes) return refuse('unknown_image')
    const image = await loadCanvasImage(bytes)
    return ok({
      input: { ...labelled, fileKey: upload.fileKey },
      layer: { box: area.box, pictureKey: area.pictureKey, image, size: image },
    })
  }
  const layer = createTextLayer(area, { text: input.text ?? '', font: input.font, colour: input.colour })
  if (!layer.ok) return layer
  const { text, font, colour } = layer.value
  if (text === '') return area.required ? refuse('required') : ok(undefined)
  if (isProfane(text)) return refuse('profane')
  return ok({ input: { ...labelled, text, font, colour }, layer: layer.value })
}

const imageFormats = ['png', 'jpeg', 'webp']

/** Decodes an untrusted picture and encodes it as a PNG of at most `maxEdge` pixels, without metadata. */
export async function reencodeAsPng(
  shop: Shop,
  visitor: Visitor,
  { bytes, maxEdge }: { bytes: Buffer; maxEdge: number },
): Promise<Result<Buffer, DesignImageRefusal>> {
  const input = { bytes, formats: imageFormats, output: 'png' as const, maxEdge }
  const decoded = await shop.pictureDecoder.decode(input, visitor.ipAddress)
  return decoded.ok ? ok(decoded.value.bytes) : decoded
}

/** Stores an uploaded image for an image area. Returns its id, to be used as input of a design. */
export async function saveDesignImage(
  shop: Shop,
  visitor: Visitor,
  bytes: Buffer,
): Promise<Result<{ image: string }, DesignImageRefusal>> {
  const picture = await reencodeAsPng(shop, visitor, { bytes, maxEdge: maxImageEdge })
  if (!picture.ok) return picture
  const image = newRandomId()
  const fileKey = getImageKey(image)
  await shop.files.put(fileKey, picture.value)
  await insertDesignImage(shop.db, { id: image, fileKey, createdAt: shop.clock.now() })
  return ok({ image })
}

export async function findDesignPreview(shop: Shop, designId: string): Promise<Buffer | undefined> {
  const design = await findDesign(shop.db, designId)
  return design?.previewKey ? shop.files.find(design.previewKey) : undefined
}

/** Lists inputs for orders and quotes, which store a copy of them. */
export function listDesignInputs(shop: Shop, designIds: readonly string[]) {
  return findDesignInputs(shop.db, designIds)
}

/** The inputs of a design of the visitor, to edit it again. */
export async function findOwnDesign(
  shop: Shop,
  visitor: Visitor,
  designId: string,
): Promise<{ id: string; inputs: DesignInput[] } | undefined> {
  const design = await findDesign(shop.db, designId)
  if (!design?.productId || !(await ownsDesign(shop, visitor, { designId, productId: design.productId }))) {
    return undefined
  }
  const inputs = design.inputs.map(({ areaId, text, font, colour, fileKey }) => ({
    id: areaId,
    text,
    font,
    colour,
    image: fileKey?.slice(getImageKey('').indexOf('.png')).replace(/\.png$/, ''),
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
  return image === undefined ? undefined : shop.files.find(getImageKey(image))
}

/** A line may only have a design of its visitor and product. */
export function ownsDesign(
  shop: Shop,
  visitor: Visitor,
  { designId, productId }: { designId: string; productId: number },
): Promise<boolean> {
  return isDesignOwnedBy(shop.db, { designId, productId, owner: getDesignOwner(visitor) })
}

/** Called at sign-in. Designs sent with an order or quote request stay with it. */
export function assignDesignsToCustomer(
  shop: Shop,
  before: Pick<Visitor, 'sessionId'>,
  customerId: number,
): Promise<void> {
  return assignSessionDesigns(shop.db, hashSecret(before.sessionId), customerId)
}

const dayMs = 86_400_000

/** Runs as an hourly job. Deletes images without a design after a day and designs without a line after 30 days. */
export function removeUnusedDesigns(shop: Shop): Promise<number> {
  const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * dayMs)
  return transaction(shop, async (shop) => {
    // Deleting a design unclaims its images, which are then old enough to be deleted too.
    const designs = await deleteUnusedDesigns(shop.db, daysAgo(30))
    const files = [...designs, ...(await deleteUnclaimedImages(shop.db, daysAgo(1)))]
    await queueFileRemoval(shop, files)
    return files.length
  })
}

function getDesignOwner(visitor: Visitor): DesignOwner {
  const customerId = effectiveCustomerId(visitor)
  return customerId === undefined ? { sessionIdHash: hashSecret(visitor.sessionId) } : { customerId }
}
