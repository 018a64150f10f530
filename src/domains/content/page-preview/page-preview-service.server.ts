import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { toStoredTranslations } from '#src/shared/editing/translated-fields.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { ContentPage } from '../content-contract.ts'
import { presentPage } from '../content-view.ts'
import { findPageToEdit } from '../home/page-to-edit-service.server.ts'
import type { BlockHead } from '../pages/page-block-fields.ts'
import type { TypedPage } from '../pages/page-editing-contract.ts'
import { listKnownPictures } from '../pages/page-editing-service.server.ts'
import type { PageRow } from '../pages/page-editing-store.server.ts'

export type PreviewedPage = {
  content: ContentPage
  /** The kinds of the blocks that are left out. */
  incomplete: BlockHead['kind'][]
}

/** `typed`: the form as it is typed; without it the page as it is saved. `locale`: the language of the shopper. */
type PreviewInput = { id: number; typed?: TypedPage; locale: Locale }

/** A page as shoppers would see it, published or not. Nothing is saved. */
export async function previewPage(
  shop: Shop,
  visitor: Visitor,
  { id, typed, locale }: PreviewInput,
): Promise<Result<PreviewedPage, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const row = await findPageToEdit(shop, id)
  if (!row) return refuse('not_found')
  if (!typed) return ok({ content: presentPage(row, locale), incomplete: [] })
  const known = await listKnownPictures(shop, row)
  const isKnown = ({ values: { picture } }: TypedPage['blocks'][number]) => picture === undefined || known.has(picture)
  const blocks = typed.blocks.filter(isKnown)
  const incomplete = [...typed.incomplete, ...typed.blocks.filter((block) => !isKnown(block))]
  return ok({
    content: presentPage({ ...row, ...toTextColumns(typed), blocks }, locale),
    incomplete: incomplete.map(({ kind }) => kind),
  })
}

/** The address stays: links of the preview lead to the shop as it is. */
function toTextColumns(typed: TypedPage): Pick<PageRow, 'title' | 'summary' | 'seoTitle' | 'seoDescription'> {
  return {
    title: toStoredTranslations(typed, 'title'),
    summary: toStoredTranslations(typed, 'summary'),
    seoTitle: toStoredTranslations(typed, 'seoTitle'),
    seoDescription: toStoredTranslations(typed, 'seoDescription'),
  }
}
