import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { findPageToEdit } from '../home/page-to-edit-service.server.ts'
import { listPagePictureRows } from '../page-pictures/page-pictures-store.server.ts'
import type { PageEdit } from './page-edit.ts'
import { isBoundToAddress, toPageEdit } from './page-editing-service.server.ts'
import { findPageId, insertTemplate, listPageRows, listPageSlugs } from './page-editing-store.server.ts'
import { getPageState, type PageState } from './page-period.ts'
import { fillTemplate, isFromTemplate, pageTemplates } from './page-templates.ts'

export type ListedPage = {
  id: number
  slug: string
  title: string
  state: PageState
  isHiddenFromSearch: boolean
  updatedAt: string
}
/** `templates`: pages that every shop needs and this one does not have yet. */
export type ListedPages = { pages: ListedPage[]; hasMore: boolean; templates: { slug: string; title: string }[] }

const pageSize = 50

export async function listPages(
  shop: Shop,
  visitor: Visitor,
  { q, state, page }: { q: string; state?: PageState; page: number },
): Promise<Result<ListedPages, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const { locale } = visitor
  const now = shop.clock.now()
  // The extra row shows whether there is another page, without counting all rows.
  const rows = await listPageRows(shop.db, { q, state, now }, { limit: pageSize + 1, offset: (page - 1) * pageSize })
  const templateSlugs = pageTemplates.map(({ slug }) => slug)
  const existing = new Set(await listPageSlugs(shop.db, templateSlugs))
  return ok({
    pages: rows.slice(0, pageSize).map(({ id, slug, title, updatedAt, isHiddenFromSearch, ...row }) => ({
      ...{ id, slug, isHiddenFromSearch },
      state: getPageState(row, now),
      title: pickTranslation(locale, title),
      updatedAt: updatedAt.toISOString(),
    })),
    hasMore: rows.length > pageSize,
    templates: pageTemplates
      .filter(({ slug }) => !existing.has(slug))
      .map(({ slug, title }) => ({ slug, title: title[locale] })),
  })
}

/** Creates a page from its template, not published: somebody must check it first. Returns its id. */
export async function createFromTemplate(
  shop: Shop,
  visitor: Visitor,
  slug: string,
): Promise<Result<number, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const template = pageTemplates.find((each) => each.slug === slug)
  if (!template) return refuse('not_found')
  return transaction(shop, async (shop) => {
    const company = await readCompany(shop.db)
    const id = await insertTemplate(shop.db, fillTemplate(template, company), shop.clock.now())
    if (id === undefined) return ok((await findPageId(shop.db, slug)) ?? 0)
    await recordAudit(shop, { by: visitor, action: 'page created', subject: 'page', subjectId: id, after: { slug } })
    return ok(id)
  })
}

export type PageForEditing = {
  id: number
  title: string
  version: number
  content: PageEdit
  pictures: { key: string; name: string }[]
  state: PageState
  /** Its address cannot change. */
  hasFixedAddress: boolean
  /** Started from a template that somebody must check before it is published. */
  isFromTemplate: boolean
}

export async function getPageForEditing(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<PageForEditing, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const row = await findPageToEdit(shop, id)
  if (!row) return refuse('not_found')
  return ok({
    id,
    title: pickTranslation(visitor.locale, row.title),
    version: row.version,
    content: toPageEdit(row),
    state: getPageState(row, shop.clock.now()),
    pictures: await listPagePictureRows(shop.db, id),
    hasFixedAddress: await isBoundToAddress(shop, row),
    isFromTemplate: isFromTemplate(row.slug),
  })
}
