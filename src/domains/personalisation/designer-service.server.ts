import type { Sellable } from '#src/domains/catalogue/catalogue.ts'
import { getSellable } from '#src/domains/catalogue/catalogue-service.server.ts'
import type { CustomGatewayDesign, Designers, EmaginationThumbnail } from '#src/platform/designers.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { inLocale } from '#src/shared/localised.ts'
import type { Locale } from '#src/shared/message.ts'
import { pictureUrl } from '#src/shared/picture-url.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { getAreas } from './preview-service.server.ts'

export type DesignerRefusal = 'unknown_product' | 'away'
type Asked = { designers: Designers; id: number; locale: Locale }

/** PERS-07: of a product that is designed at custom-gateway. Without its address the shop answers from what it knows. */
export async function findGatewayDesign(
  shop: Shop,
  { designers, id, locale }: Asked,
): Promise<Result<CustomGatewayDesign, DesignerRefusal>> {
  const sellable = await getSellable(shop, id)
  if (!sellable.ok || !sellable.value.isCustomGatewayProduct) return refuse('unknown_product')
  if (designers.customGateway) return toResult(await designers.customGateway(id))
  const areas = await getAreas(shop, sellable.value.productId)
  return ok({
    thumbnails: thumbnailsOf(sellable.value),
    extra: {
      state: {
        text_areas: areas
          .filter(({ kind }) => kind === 'text')
          .map((area) => ({
            id: area.id,
            label: inLocale(locale, area.label),
            text: '',
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
  { designers, id }: Asked,
): Promise<Result<EmaginationThumbnail, DesignerRefusal>> {
  const sellable = await getSellable(shop, id)
  if (!sellable.ok || !sellable.value.isEmaginationProduct) return refuse('unknown_product')
  if (designers.emagination) return toResult(await designers.emagination(id))
  const [url] = thumbnailsOf(sellable.value)
  return url ? ok({ response: { url } }) : refuse('unknown_product')
}

function toResult<Answer extends object>(answer: Answer | 'unknown' | 'away'): Result<Answer, DesignerRefusal> {
  if (answer === 'unknown') return refuse('unknown_product')
  return answer === 'away' ? refuse('away') : ok(answer)
}

function thumbnailsOf({ thumbnailKey, parentThumbnailKey }: Sellable): string[] {
  const keys = new Set([thumbnailKey, parentThumbnailKey])
  return [...keys].flatMap((key) => (key === null ? [] : [pictureUrl(key, 320, 'webp')]))
}
