import type { Visitor } from '#src/domains/access/access.ts'
import { maxTextLength } from '#src/domains/catalogue/areas/design-area.ts'
import type { Sellable } from '#src/domains/catalogue/sellables/sellable.ts'
import { getSellable } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import type { Designer, Designers } from '#src/platform/designers/designers.server.ts'
import { drawOnPicture } from '#src/platform/images/canvas.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { CustomGatewayDesign, EmaginationThumbnail } from '#src/shared/http/designer-contract.ts'
import { pictureUrl } from '#src/shared/http/picture-url.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { standInDesignerPath } from '#src/shared/paths/enquiry-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { DesignerName, StoredDesignInput } from '../personalisation.ts'
import { findOwnDesign, reencodeAsPng, storeDesign } from '../personalisation-service.server.ts'
import { designPreviewUrl } from '../personalisation-view.ts'
import { getDesignAreas } from '../preview-service.server.ts'

export type DesignerRefusal = 'unknown_product' | 'unavailable'
type ExternalDesignInput = { designers: Designers; id: number; reference: string | undefined }

const maxPreviewWidth = 960

/** Returns undefined for a product without an external designer. */
function getDesignerName({
  hasCustomGatewayDesigner,
  hasEmaginationDesigner,
}: Pick<Sellable, 'hasCustomGatewayDesigner' | 'hasEmaginationDesigner'>): DesignerName | undefined {
  if (hasCustomGatewayDesigner) return 'custom-gateway'
  return hasEmaginationDesigner ? 'emagination' : undefined
}

type AvailableDesigner = { name: DesignerName; page: string | undefined; isStandIn: boolean }

/**
 * The external designer of a product and its page. If it is not configured, a demo shop offers the stand-in designer and
 * any other shop offers none.
 */
export function findExternalDesigner(
  { config, isDemo }: Shop,
  product: Parameters<typeof getDesignerName>[0],
): AvailableDesigner | undefined {
  const name = getDesignerName(product)
  if (!name) return undefined
  const [url, page] =
    name === 'custom-gateway'
      ? [config.customGatewayUrl, config.customGatewayPage]
      : [config.emaginationUrl, config.emaginationPage]
  if (url) return { name, page, isStandIn: false }
  return isDemo ? { name, page: `${standInDesignerPath('{id}')}?back={back}`, isStandIn: true } : undefined
}

/** A design of a custom-gateway product [PERS-07]. In a demo shop without configuration the stand-in provides it. */
export async function findGatewayDesign(
  shop: Shop,
  visitor: Visitor,
  { designers, id, reference }: ExternalDesignInput,
): Promise<Result<CustomGatewayDesign, DesignerRefusal>> {
  const sellable = await getSellable(shop, id)
  if (!sellable.ok || !sellable.value.hasCustomGatewayDesigner) return refuse('unknown_product')
  if (designers.customGateway) return toResult(await designers.customGateway.find({ id, reference }))
  if (!shop.isDemo) return refuse('unknown_product')
  const design = await findStandInDesign(shop, visitor, reference)
  if (!design.ok) return design
  const areas = await getDesignAreas(shop, sellable.value)
  const getText = (areaId: number) => design.value?.inputs.find((input) => input.id === areaId)?.text ?? ''
  return ok({
    thumbnails: design.value ? [designPreviewUrl(design.value.id)] : getThumbnailUrls(sellable.value),
    extra: {
      state: {
        text_areas: areas
          .filter(({ kind }) => kind === 'text')
          .map((area) => ({
            id: area.id,
            label: pickTranslation(visitor.locale, area.label),
            text: getText(area.id),
            max_char_limit: area.maxCharLimit,
            required: area.required,
          })),
        additional: { title: sellable.value.title, sku: sellable.value.sku },
      },
    },
  })
}

/** The picture of a design of an e-magination product [PERS-07]. */
export async function findEmaginationThumbnail(
  shop: Shop,
  visitor: Visitor,
  { designers, id, reference }: ExternalDesignInput,
): Promise<Result<EmaginationThumbnail, DesignerRefusal>> {
  const sellable = await getSellable(shop, id)
  if (!sellable.ok || !sellable.value.hasEmaginationDesigner) return refuse('unknown_product')
  if (designers.emagination) return toResult(await designers.emagination.find({ id, reference }))
  if (!shop.isDemo) return refuse('unknown_product')
  const design = await findStandInDesign(shop, visitor, reference)
  if (!design.ok) return design
  const url = design.value ? designPreviewUrl(design.value.id) : getThumbnailUrls(sellable.value)[0]
  return url ? ok({ response: { url } }) : refuse('unknown_product')
}

/**
 * Approves a design of an external designer and stores a copy of its texts and picture, so that an order does not depend
 * on the designer. The design is read from the designer, never from the browser.
 */
export async function approveExternalDesign(
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
  if (!sellable.ok || getDesignerName(sellable.value) !== designer) return refuse('unknown_product')
  const input = { designers, id, reference }
  const { customGateway, emagination } = designers
  if (designer === 'custom-gateway' && customGateway) {
    const found = await findGatewayDesign(shop, visitor, input)
    if (!found.ok) return found
    const { thumbnails, extra } = found.value
    const inputs = extra.state.text_areas.map(toStoredInput)
    return storeExternalDesign(shop, visitor, {
      designer: customGateway,
      sellable: sellable.value,
      reference,
      picture: thumbnails[0],
      inputs,
    })
  }
  if (designer === 'emagination' && emagination) {
    const found = await findEmaginationThumbnail(shop, visitor, input)
    if (!found.ok) return found
    const picture = found.value.response.url
    return storeExternalDesign(shop, visitor, {
      designer: emagination,
      sellable: sellable.value,
      reference,
      picture,
      inputs: [],
    })
  }
  if (!shop.isDemo) return refuse('unknown_product')
  const design = await findStandInDesign(shop, visitor, reference)
  return design.ok ? ok({ id: reference }) : design
}

type ExternalDesign = {
  designer: Pick<Designer<unknown>, 'findPicture'>
  sellable: Sellable
  reference: string
  picture: string | undefined
  inputs: readonly StoredDesignInput[]
}

async function storeExternalDesign(
  shop: Shop,
  visitor: Visitor,
  { designer, sellable, reference, picture, inputs }: ExternalDesign,
): Promise<Result<{ id: string }, DesignerRefusal>> {
  const found = toResult(picture === undefined ? 'unknown' : await designer.findPicture(picture))
  if (!found.ok) return found
  const picturePng = await reencodeAsPng(shop, visitor, { bytes: found.value, maxEdge: maxPreviewWidth })
  if (!picturePng.ok) return refuse('unavailable')
  const preview = await drawOnPicture({ original: picturePng.value, width: maxPreviewWidth, draw: () => {} })
  // Staff find the design at the external designer by its reference.
  const referenceInput = { areaId: 0, kind: 'text' as const, label: 'Reference', text: reference }
  const { productId } = sellable
  const stored = await storeDesign(shop, visitor, { productId, preview, inputs: [...inputs, referenceInput] })
  return stored.ok ? stored : refuse('unavailable')
}

function toStoredInput({ label, text }: Record<string, unknown>, index: number): StoredDesignInput {
  const toText = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxTextLength) : '')
  return { areaId: index + 1, kind: 'text', label: toText(label), text: toText(text) }
}

/** The visitor's stand-in design. Without a reference there is no design yet. */
async function findStandInDesign(shop: Shop, visitor: Visitor, reference: string | undefined) {
  const design = reference === undefined ? undefined : await findOwnDesign(shop, visitor, reference)
  return reference === undefined || design ? ok(design) : refuse('unknown_product' as const)
}

function toResult<Value extends object>(response: Value | 'unknown' | 'unavailable'): Result<Value, DesignerRefusal> {
  if (response === 'unknown') return refuse('unknown_product')
  return response === 'unavailable' ? refuse('unavailable') : ok(response)
}

function getThumbnailUrls({ thumbnailKey, parentThumbnailKey }: Sellable): string[] {
  const keys = new Set([thumbnailKey, parentThumbnailKey])
  return [...keys].flatMap((key) => (key === null ? [] : [pictureUrl(key, 640, 'webp')]))
}
