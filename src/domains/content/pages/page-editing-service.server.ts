import { requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCatalogueVersion } from '#src/platform/cache/catalogue-version.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { mapTranslatedFields, toStoredTranslations } from '#src/shared/editing/translated-fields.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type PageEdit, pageTextNames } from './page-edit.ts'
import {
  findPageRow,
  findPageVersion,
  insertPageVersion,
  insertTemplate,
  listPageRows,
  updatePage,
} from './page-editing-store.server.ts'
import { fillTemplate, pageTemplates } from './page-templates.ts'

type NotAllowed = 'signed_out' | 'forbidden'
type PageRow = NonNullable<Awaited<ReturnType<typeof findPageRow>>>

export type ListedPage = { slug: string; title: string; isPublished: boolean; updatedAt: string }
/** `templates`: pages that every shop needs and this one does not have yet. */
export type ListedPages = { pages: ListedPage[]; templates: { slug: string; title: string }[] }

export async function listPages(shop: Shop, visitor: Visitor): Promise<Result<ListedPages, NotAllowed>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const { locale } = visitor
  // The home page has a form of its own.
  const rows = (await listPageRows(shop.db)).filter(({ kind }) => kind !== 'home')
  const slugs = new Set(rows.map(({ slug }) => slug))
  return ok({
    pages: rows.map(({ slug, title, isPublished, updatedAt }) => ({
      slug,
      title: pickTranslation(locale, title),
      isPublished,
      updatedAt: updatedAt.toISOString(),
    })),
    templates: pageTemplates
      .filter(({ slug }) => !slugs.has(slug))
      .map(({ slug, title }) => ({ slug, title: title[locale] })),
  })
}

/** Creates a page from its template, not published: somebody must check it first. */
export async function createFromTemplate(
  shop: Shop,
  visitor: Visitor,
  slug: string,
): Promise<Result<undefined, NotAllowed | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const template = pageTemplates.find((each) => each.slug === slug)
  if (!template) return refuse('not_found')
  return transaction(shop, async (shop) => {
    const company = await readCompany(shop.db)
    const isNew = await insertTemplate(shop.db, fillTemplate(template, company), shop.clock.now())
    if (isNew) await recordAudit(shop, { by: visitor, action: 'page created', subject: 'page', subjectId: slug })
    return ok(undefined)
  })
}

export type PageForEditing = { slug: string; title: string; version: number; content: PageEdit }

export async function getPageForEditing(
  shop: Shop,
  visitor: Visitor,
  slug: string,
): Promise<Result<PageForEditing, NotAllowed | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const row = await findPageRow(shop.db, slug)
  if (!row || row.kind === 'home') return refuse('not_found')
  const title = pickTranslation(visitor.locale, row.title)
  return ok({ slug, title, version: row.version, content: toEdit(row) })
}

type SavePageInput = EditChoices & {
  slug: string
  /** The version from which the person started. */
  version: number
  content: PageEdit
}

/** Fields that somebody else has saved meanwhile are kept, unless this person changed them too. */
export async function savePage(
  shop: Shop,
  visitor: Visitor,
  { slug, version, content, ...choices }: SavePageInput,
): Promise<Result<undefined, { reason: NotAllowed | 'not_found' } | EditConflict>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop) => {
    const row = await findPageRow(shop.db, slug, { lock: true })
    if (!row || row.kind === 'home') return refuse({ reason: 'not_found' })
    const theirs = toEdit(row)
    await insertPageVersion(shop.db, { pageId: row.id, version: row.version, content: theirs })
    const base = (await findPageVersion(shop.db, row.id, version)) ?? theirs
    const resolved = resolveEdit({ base, theirs, mine: content, current: row.version }, choices)
    if (!resolved.ok) return resolved
    await saveVersion(shop, visitor, { row, content: resolved.value as PageEdit })
    return ok(undefined)
  })
}

async function saveVersion(shop: Shop, visitor: Visitor, { row, content }: { row: PageRow; content: PageEdit }) {
  const before = toEdit(row)
  if (isSame(before, content)) return
  const now = shop.clock.now()
  const version = row.version + 1
  await updatePage(shop.db, row.id, {
    title: toStoredTranslations(content, 'title'),
    summary: toStoredTranslations(content, 'summary'),
    body: toStoredTranslations(content, 'body'),
    isPublished: content.isPublished,
    version,
    updatedAt: now,
  })
  await insertPageVersion(shop.db, { pageId: row.id, version, content, savedBy: visitor.customerId, savedAt: now })
  await recordAudit(shop, {
    by: visitor,
    action: 'page changed',
    subject: 'page',
    subjectId: row.slug,
    before,
    after: content,
  })
  await raiseCatalogueVersion(shop.db)
}

function toEdit({ isPublished, ...row }: PageRow): PageEdit {
  return { ...mapTranslatedFields(pageTextNames, (name, locale) => row[name][locale] ?? ''), isPublished }
}
