import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { AreaPreviewQuery } from '#src/domains/catalogue/areas/area-preview-contract.ts'
import { findAreaPicture } from '#src/domains/catalogue/areas/areas-service.server.ts'
import { defaultColour, defaultFont, designFonts } from '#src/domains/catalogue/areas/design-area.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import { checkText, normaliseText } from '../personalisation.ts'
import { renderDesign } from '../preview-service.server.ts'

export type AreaPreviewRefusal = PermissionRefusal | 'not_found'

/** Enough for the editor. */
const previewWidth = 480

/** Draws a text in an area that need not be saved yet, with the drawing of the shop. */
export async function renderAreaPreview(
  shop: Shop,
  visitor: Visitor,
  { productId, query }: { productId: number; query: AreaPreviewQuery },
): Promise<Result<Buffer, AreaPreviewRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return allowed
  const pictureKey = await findAreaPicture(shop, productId, query.picture)
  if (!pictureKey) return refuse('not_found')
  const isPrintable = checkText({ required: true, maxCharLimit: null }, query.text) === undefined
  const layer = {
    pictureKey: null,
    box: { x: query.x / 100, y: query.y / 100, width: query.width / 100, height: query.height / 100 },
    text: isPrintable ? normaliseText(query.text) : '',
    font: designFonts.find((font) => font === query.font) ?? defaultFont,
    colour: query.colour ?? defaultColour,
  }
  const owner = { thumbnailKey: pictureKey, parentThumbnailKey: null }
  const drawn = await renderDesign(shop, owner, { areas: [layer], layers: [layer], width: previewWidth })
  return drawn.ok ? drawn : refuse('not_found')
}
