import { createHash } from 'node:crypto'
import { getProductAreas } from '#src/domains/catalogue/areas/areas-service.server.ts'
import { type DesignArea, defaultColour, defaultFont } from '#src/domains/catalogue/areas/design-area.ts'
import type { Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import { getSellable } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { lruCache } from '#src/platform/cache/lru-cache.server.ts'
import { type CanvasImage, drawOnPictures } from '#src/platform/images/canvas.server.ts'
import { limitConcurrency } from '#src/platform/jobs/concurrency-limit.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { drawDesign, type Layer } from './draw-design.ts'
import {
  checkText,
  type InputProblem,
  listDesignPictures,
  normaliseText,
  standInAreas,
  usesShopDesigner,
} from './personalisation.ts'
import type { PreviewQuery } from './personalisation-contract.ts'

export type ServerLayer = Layer<CanvasImage> & Pick<DesignArea, 'pictureKey'>
export type PreviewRefusal = 'unknown_product' | 'busy' | { index: number; area?: DesignArea; problem: InputProblem }

/** The same width as the preview in the browser. */
const previewWidth = 960
const maxCachedPreviews = 200

/** The design areas of a product. In a demo shop, products of an external designer use the stand-in's areas. */
export async function getDesignAreas(
  shop: Shop,
  { productId, hasCustomGatewayDesigner, hasEmaginationDesigner }: Sellable,
): Promise<readonly DesignArea[]> {
  const hasExternalDesigner = hasCustomGatewayDesigner || hasEmaginationDesigner
  if (hasExternalDesigner && !shop.isDemo) return []
  const areas = await getProductAreas(shop, productId)
  return areas.length === 0 && hasExternalDesigner ? standInAreas : areas
}

/** Whether a product of the shop's own designer has a required input, so it cannot be bought without a design. */
export async function requiresDesign(shop: Shop, sellable: Sellable): Promise<boolean> {
  return (
    usesShopDesigner(sellable) && (await getProductAreas(shop, sellable.productId)).some(({ required }) => required)
  )
}

/** Checks a text input and returns how it is drawn. An empty text is valid and draws nothing. */
export function createTextLayer(
  area: DesignArea,
  input: { text: string; font?: string; colour?: string },
): Result<ServerLayer & { text: string; font: string; colour: string }, InputProblem> {
  const problem = checkText({ ...area, required: false }, input.text)
  if (problem) return refuse(problem)
  const font = input.font || (area.fonts[0] ?? defaultFont)
  const colour = input.colour || (area.colours[0] ?? defaultColour)
  if (input.font && !area.fonts.includes(font)) return refuse('unknown_font')
  if (input.colour && !area.colours.includes(colour)) return refuse('unknown_colour')
  return ok({ box: area.box, pictureKey: area.pictureKey, text: normaliseText(input.text), font, colour })
}

type PictureOwner = Pick<Sellable, 'thumbnailKey' | 'parentThumbnailKey'>
type Drawing = { areas: readonly Pick<DesignArea, 'pictureKey'>[]; layers: readonly ServerLayer[]; width?: number }

/** Draws a design on the pictures of its areas. The main picture is that of the variant, or of the product without one. */
export async function renderDesign(
  shop: Shop,
  { thumbnailKey, parentThumbnailKey }: PictureOwner,
  { areas, layers, width = previewWidth }: Drawing,
): Promise<Result<Buffer, 'unknown_product'>> {
  const mainKey = thumbnailKey ?? parentThumbnailKey
  if (mainKey === null) return refuse('unknown_product')
  const pictures: Parameters<typeof drawOnPictures>[0][number][] = []
  for (const key of listDesignPictures(
    areas.map(({ pictureKey }) => pictureKey),
    mainKey,
  )) {
    const original = await shop.files.find(key)
    if (!original) return refuse('unknown_product')
    const own = layers.filter(({ pictureKey }) => (pictureKey ?? mainKey) === key)
    pictures.push({ original, draw: (context, size) => drawDesign(context, size, own) })
  }
  return ok(await drawOnPictures(pictures, width))
}

export type PreviewRenderer = { render(id: number, query: PreviewQuery): Promise<Result<Buffer, PreviewRefusal>> }

/** Renders previews of text designs, with an in-memory cache of the newest ones [PERS-06]. */
export function createPreviewRenderer(shop: Shop): PreviewRenderer {
  const runLimited = limitConcurrency({ maxRunning: 2, maxQueued: 40 })
  const cachePreview = lruCache<Result<Buffer, 'unknown_product' | 'busy'>>(maxCachedPreviews, ({ ok }) => ok)

  return {
    async render(id, query) {
      const sellable = await getSellable(shop, id)
      if (!sellable.ok) return sellable
      const areas = await getDesignAreas(shop, sellable.value)
      const layers = createTextLayers(areas, query)
      if (!layers.ok) return layers
      const { thumbnailKey, parentThumbnailKey } = sellable.value
      const pictures = areas.map(({ pictureKey }) => pictureKey)
      const content = JSON.stringify([thumbnailKey ?? parentThumbnailKey, pictures, layers.value])
      const key = createHash('sha256').update(content).digest('base64url')
      return cachePreview(key, () =>
        runLimited(() => renderDesign(shop, sellable.value, { areas, layers: layers.value })),
      )
    },
  }
}

function createTextLayers(areas: readonly DesignArea[], query: PreviewQuery): Result<ServerLayer[], PreviewRefusal> {
  const textAreas = areas.filter(({ kind }) => kind === 'text')
  const layers: ServerLayer[] = []
  for (const [index, text] of query.texts.entries()) {
    if (text === undefined) continue
    const area = textAreas[index]
    if (!area) return refuse({ index, problem: 'too_long' as const })
    const layer = createTextLayer(area, { text, font: query.fonts[index], colour: query.colours[index] })
    if (!layer.ok) return refuse({ index, area, problem: layer.refusal })
    layers.push(layer.value)
  }
  return ok(layers)
}
