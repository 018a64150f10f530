import { createHash } from 'node:crypto'
import type { Sellable } from '#src/domains/catalogue/catalogue.ts'
import { getSellable } from '#src/domains/catalogue/catalogue-service.server.ts'
import { type CanvasImage, paintOn } from '#src/platform/canvas.server.ts'
import { keepNewest } from '#src/platform/keep-newest.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { takeTurns } from '#src/platform/turns.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { drawDesign, type Layer } from './draw-design.ts'
import {
  type Area,
  checkText,
  type InputProblem,
  isDesignedHere,
  standInAreas,
  tidyText,
  usualColour,
  usualFont,
} from './personalisation.ts'
import type { PreviewWish } from './personalisation-contract.ts'
import { listAreas } from './personalisation-store.server.ts'

export type ServerLayer = Layer<CanvasImage>
export type PreviewRefusal = 'unknown_product' | 'busy' | { index: number; area?: Area; problem: InputProblem }

/** As wide as the browser's own preview. */
const previewWidth = 960
const mostKept = 200

export function getAreas(shop: Shop, productId: number): Promise<Area[]> {
  return shop.kept(`areas of ${productId}`, () => listAreas(shop.db, productId))
}

/** What can be designed on a product, be it on its page or, in a demo shop, in the stand-in for an outside designer. */
export async function areasOf(
  shop: Shop,
  { productId, isCustomGatewayProduct, isEmaginationProduct }: Sellable,
): Promise<readonly Area[]> {
  const isDesignedElsewhere = isCustomGatewayProduct || isEmaginationProduct
  if (isDesignedElsewhere && !shop.isDemo) return []
  const areas = await getAreas(shop, productId)
  return areas.length === 0 && isDesignedElsewhere ? standInAreas : areas
}

/** spec §3: some input of the product's own panel is required, so nothing can be made without a design. */
export async function needsDesign(shop: Shop, sellable: Sellable): Promise<boolean> {
  return isDesignedHere(sellable) && (await getAreas(shop, sellable.productId)).some(({ required }) => required)
}

/** How an input is drawn, or why not. A text that is not there yet is drawn as nothing. */
export function textLayer(
  area: Area,
  given: { text: string; font?: string; colour?: string },
): Result<ServerLayer & { text: string; font: string; colour: string }, InputProblem> {
  const problem = checkText({ ...area, required: false }, given.text)
  if (problem) return refuse(problem)
  const font = given.font || (area.fonts[0] ?? usualFont)
  const colour = given.colour || (area.colours[0] ?? usualColour)
  if (given.font && !area.fonts.includes(font)) return refuse('unknown_font')
  if (given.colour && !area.colours.includes(colour)) return refuse('unknown_colour')
  return ok({ box: area.box, text: tidyText(given.text), font, colour })
}

/** The product's picture with a design on it: the variant's own picture, where it has one. */
export async function paintDesign(
  shop: Shop,
  { thumbnailKey, parentThumbnailKey }: Sellable,
  layers: readonly ServerLayer[],
): Promise<Result<Buffer, 'unknown_product'>> {
  const key = thumbnailKey ?? parentThumbnailKey
  const original = key === null ? undefined : await shop.files.find(key)
  if (!original) return refuse('unknown_product')
  return ok(
    await paintOn({ original, width: previewWidth, draw: (context, size) => drawDesign(context, size, layers) }),
  )
}

export type Previews = { find(id: number, wish: PreviewWish): Promise<Result<Buffer, PreviewRefusal>> }

/** PERS-06: pictures of designs in the making. Equal designs are drawn once; the newest are kept, in memory only. */
export function openPreviews(shop: Shop): Previews {
  const inTurn = takeTurns({ atOnce: 2, waiting: 40 })
  const findDrawn = keepNewest<Result<Buffer, 'unknown_product' | 'busy'>>(mostKept, ({ ok }) => ok)

  return {
    async find(id, wish) {
      const sellable = await getSellable(shop, id)
      if (!sellable.ok) return sellable
      const layers = layersOf(await areasOf(shop, sellable.value), wish)
      if (!layers.ok) return layers
      const { thumbnailKey, parentThumbnailKey } = sellable.value
      const content = JSON.stringify([thumbnailKey ?? parentThumbnailKey, layers.value])
      const name = createHash('sha256').update(content).digest('base64url')
      return findDrawn(name, () => inTurn(() => paintDesign(shop, sellable.value, layers.value)))
    },
  }
}

function layersOf(areas: readonly Area[], wish: PreviewWish): Result<ServerLayer[], PreviewRefusal> {
  const textAreas = areas.filter(({ kind }) => kind === 'text')
  const layers: ServerLayer[] = []
  for (const [index, text] of wish.texts.entries()) {
    if (text === undefined) continue
    const area = textAreas[index]
    if (!area) return refuse({ index, problem: 'too_long' as const })
    const layer = textLayer(area, { text, font: wish.fonts[index], colour: wish.colours[index] })
    if (!layer.ok) return refuse({ index, area, problem: layer.refusal })
    layers.push(layer.value)
  }
  return ok(layers)
}
