import type { Visitor } from '#src/domains/access/access.ts'
import type { Sellable } from '#src/domains/catalogue/catalogue.ts'
import { getSellable } from '#src/domains/catalogue/catalogue-service.server.ts'
import { paintOn } from '#src/platform/canvas.server.ts'
import type { CustomGatewayDesign, Designer, Designers, EmaginationThumbnail } from '#src/platform/designers.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { inLocale } from '#src/shared/localised.ts'
import { pictureUrl } from '#src/shared/picture-url.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type DesignerName, longestText } from './personalisation.ts'
import { cleanPicture, findOwnDesign, keepDesign } from './personalisation-service.server.ts'
import type { DesignInput } from './personalisation-tables.server.ts'
import { designPreviewUrl } from './personalisation-view.ts'
import { areasOf } from './preview-service.server.ts'

export type DesignerRefusal = 'unknown_product' | 'away'
type Asked = { designers: Designers; id: number; reference: string | undefined }

const widestPreview = 960

/** Nothing for what is designed on its own page, or not at all. */
function designerOf({
  isCustomGatewayProduct,
  isEmaginationProduct,
}: Pick<Sellable, 'isCustomGatewayProduct' | 'isEmaginationProduct'>): DesignerName | undefined {
  if (isCustomGatewayProduct) return 'custom-gateway'
  return isEmaginationProduct ? 'emagination' : undefined
}

type OfferedDesigner = { name: DesignerName; page: string | undefined; isStandIn: boolean }

/**
 * The designer of a product and the page where a design is made. Without the designer's address a demo shop stands in for
 * it with a page of its own; in any other shop no designer is offered.
 */
export function findDesigner(
  { config, isDemo }: Shop,
  product: Parameters<typeof designerOf>[0],
): OfferedDesigner | undefined {
  const name = designerOf(product)
  if (!name) return undefined
  const [url, page] =
    name === 'custom-gateway'
      ? [config.customGatewayUrl, config.customGatewayPage]
      : [config.emaginationUrl, config.emaginationPage]
  if (url) return { name, page, isStandIn: false }
  return isDemo ? { name, page: '/stand-in-designer/{id}?back={back}', isStandIn: true } : undefined
}

/** PERS-07: of a product that is designed at custom-gateway. In a demo shop without its address the shop itself answers. */
export async function findGatewayDesign(
  shop: Shop,
  visitor: Visitor,
  { designers, id, reference }: Asked,
): Promise<Result<CustomGatewayDesign, DesignerRefusal>> {
  const sellable = await getSellable(shop, id)
  if (!sellable.ok || !sellable.value.isCustomGatewayProduct) return refuse('unknown_product')
  if (designers.customGateway) return toResult(await designers.customGateway.find({ id, reference }))
  if (!shop.isDemo) return refuse('unknown_product')
  const design = await findMade(shop, visitor, reference)
  if (!design.ok) return design
  const areas = await areasOf(shop, sellable.value)
  const textOf = (areaId: number) => design.value?.inputs.find((input) => input.id === areaId)?.text ?? ''
  return ok({
    thumbnails: design.value ? [designPreviewUrl(design.value.id)] : thumbnailsOf(sellable.value),
    extra: {
      state: {
        text_areas: areas
          .filter(({ kind }) => kind === 'text')
          .map((area) => ({
            id: area.id,
            label: inLocale(visitor.locale, area.label),
            text: textOf(area.id),
            max_char_limit: area.maxCharLimit,
            required: area.required,
          })),
        additional: { title: sellable.value.title, sku: sellable.value.sku },
      },
    },
  })
}

/** PERS-07: the picture of a product that is designed at e-magination. */
export async function findEmaginationThumbnail(
  shop: Shop,
  visitor: Visitor,
  { designers, id, reference }: Asked,
): Promise<Result<EmaginationThumbnail, DesignerRefusal>> {
  const sellable = await getSellable(shop, id)
  if (!sellable.ok || !sellable.value.isEmaginationProduct) return refuse('unknown_product')
  if (designers.emagination) return toResult(await designers.emagination.find({ id, reference }))
  if (!shop.isDemo) return refuse('unknown_product')
  const design = await findMade(shop, visitor, reference)
  if (!design.ok) return design
  const url = design.value ? designPreviewUrl(design.value.id) : thumbnailsOf(sellable.value)[0]
  return url ? ok({ response: { url } }) : refuse('unknown_product')
}

/**
 * Approves what was made in a designer: from now on it is a design like any other, which goes along with a line. What
 * another house says of it is asked anew, and its picture kept here, so that an order does not depend on that house.
 */
export async function takeDesign(
  shop: Shop,
  visitor: Visitor,
  {
    designer,
    designers,
    id,
    reference,
  }: { designer: DesignerName; designers: Designers; id: number; reference: string },
): Promise<Result<{ id: string }, DesignerRefusal>> {
  const sellable = await getSellable(shop, id)
  if (!sellable.ok || designerOf(sellable.value) !== designer) return refuse('unknown_product')
  const asked = { designers, id, reference }
  const { customGateway, emagination } = designers
  if (designer === 'custom-gateway' && customGateway) {
    const found = await findGatewayDesign(shop, visitor, asked)
    if (!found.ok) return found
    const { thumbnails, extra } = found.value
    const inputs = extra.state.text_areas.map(toInput)
    return keep(shop, visitor, {
      from: customGateway,
      sellable: sellable.value,
      reference,
      picture: thumbnails[0],
      inputs,
    })
  }
  if (designer === 'emagination' && emagination) {
    const found = await findEmaginationThumbnail(shop, visitor, asked)
    if (!found.ok) return found
    const picture = found.value.response.url
    return keep(shop, visitor, { from: emagination, sellable: sellable.value, reference, picture, inputs: [] })
  }
  if (!shop.isDemo) return refuse('unknown_product')
  const made = await findMade(shop, visitor, reference)
  return made.ok ? ok({ id: reference }) : made
}

type Foreign = {
  from: Pick<Designer<unknown>, 'findPicture'>
  sellable: Sellable
  reference: string
  picture: string | undefined
  inputs: readonly DesignInput[]
}

async function keep(
  shop: Shop,
  visitor: Visitor,
  { from, sellable, reference, picture, inputs }: Foreign,
): Promise<Result<{ id: string }, DesignerRefusal>> {
  const found = toResult(picture === undefined ? 'unknown' : await from.findPicture(picture))
  if (!found.ok) return found
  const picturePng = await cleanPicture(shop, found.value, widestPreview)
  if (!picturePng.ok) return refuse('away')
  const preview = await paintOn({ original: picturePng.value, width: widestPreview, draw: () => {} })
  // By its reference staff find the design again where it was made.
  const referenceInput = { areaId: 0, kind: 'text' as const, label: 'Reference', text: reference }
  const { productId } = sellable
  const kept = await keepDesign(shop, visitor, { productId, preview, inputs: [...inputs, referenceInput] })
  return kept.ok ? kept : refuse('away')
}

function toInput({ label, text }: Record<string, unknown>, index: number): DesignInput {
  const words = (value: unknown) => (typeof value === 'string' ? value.slice(0, longestText) : '')
  return { areaId: index + 1, kind: 'text', label: words(label), text: words(text) }
}

/** What the stand-in has made for this visitor, or nothing where nothing is asked for. */
async function findMade(shop: Shop, visitor: Visitor, reference: string | undefined) {
  const design = reference === undefined ? undefined : await findOwnDesign(shop, visitor, reference)
  return reference === undefined || design ? ok(design) : refuse('unknown_product' as const)
}

function toResult<Answer extends object>(answer: Answer | 'unknown' | 'away'): Result<Answer, DesignerRefusal> {
  if (answer === 'unknown') return refuse('unknown_product')
  return answer === 'away' ? refuse('away') : ok(answer)
}

function thumbnailsOf({ thumbnailKey, parentThumbnailKey }: Sellable): string[] {
  const keys = new Set([thumbnailKey, parentThumbnailKey])
  return [...keys].flatMap((key) => (key === null ? [] : [pictureUrl(key, 640, 'webp')]))
}
