import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { addRedirect, findRedirectTarget } from '#src/domains/redirects/redirects-service.server.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import {
  mapTranslatedFields,
  type TranslatedFields,
  toStoredTranslations,
} from '#src/shared/editing/translated-fields.ts'
import { formatDateTimeField, parseDateTimeField } from '#src/shared/form/date-time-field.ts'
import { contentPath } from '#src/shared/paths/storefront-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { findUnknownPath, type UnknownPath } from '../blocks/block-paths-service.server.ts'
import { updateLinks } from '../content-links-store.server.ts'
import { findPageToEdit } from '../home/page-to-edit-service.server.ts'
import { listPagePictureRows } from '../page-pictures/page-pictures-store.server.ts'
import { fromPageMergeValues, toPageMergeValues } from './merge-page-edit.ts'
import { type AddressRefusal, checkPageAddress, parsePageAddress } from './page-address.ts'
import { getBlockField } from './page-block-fields.ts'
import { blockLimits, countBlockCharacters, toTextBlocks } from './page-blocks.ts'
import { type PageEdit, pageLimits, pageTextNames } from './page-edit.ts'
import {
  countPages,
  findCategoryAt,
  findPageId,
  findPageVersion,
  insertPage,
  lockAddresses,
  type PageRow,
  savePageVersion,
  updatePage,
  wasPublished,
} from './page-editing-store.server.ts'
import { getPageState } from './page-period.ts'
import { hasFixedAddress } from './page-templates.ts'

export type SavePageRefusal =
  | { reason: PermissionRefusal | 'not_found' | 'too_many_pages' | 'too_long' | 'invalid_period' }
  | { reason: 'address'; refusal: AddressRefusal }
  /** `field`: of the block whose picture does not belong to the page. */
  | { reason: 'unknown_picture'; field: string }
  | ({ reason: 'unknown_path' } & UnknownPath)
  | EditConflict

export type NewPage = TranslatedFields<'title' | 'summary'> & { slug: string }

/** Creates an empty page, not published. Returns its id. */
export async function createPage(
  shop: Shop,
  visitor: Visitor,
  content: NewPage,
): Promise<Result<number, SavePageRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<number, SavePageRefusal>> => {
    await lockAddresses(shop.db)
    if ((await countPages(shop.db)) >= pageLimits.pages) return refuse({ reason: 'too_many_pages' })
    const address = await placePage(shop, content.slug)
    if (!address.ok) return refuse({ reason: 'address', refusal: address.refusal })
    const id = await insertPage(shop.db, {
      slug: address.value,
      kind: 'information',
      title: toStoredTranslations(content, 'title'),
      summary: toStoredTranslations(content, 'summary'),
      blocks: [],
      isPublished: false,
      updatedAt: shop.clock.now(),
    })
    await recordAudit(shop, {
      by: visitor,
      action: 'page created',
      subject: 'page',
      subjectId: id,
      after: { ...content, slug: address.value },
    })
    return ok(id)
  })
}

/** Returns the address as it is stored, if the page can have it. `row`: undefined for a new page. */
async function placePage(shop: Shop, typed: string, row?: PageRow): Promise<Result<string, AddressRefusal>> {
  // That of a landing category may be longer than other addresses.
  if (typed === row?.slug) return ok(typed)
  const slug = parsePageAddress(typed, shop.config.publicOrigin)
  if (slug === undefined) return refuse('address_invalid')
  const pageId = await findPageId(shop.db, slug)
  const use = {
    category: await findCategoryAt(shop.db, slug),
    hasOtherPage: pageId !== undefined && pageId !== row?.id,
    redirectTarget: await findRedirectTarget(shop, { pathname: contentPath(slug), search: '' }),
  }
  const isFixed = row !== undefined && (await isBoundToAddress(shop, row))
  const refusal = checkPageAddress(slug, use, { current: row?.slug, isFixed })
  return refusal ? refuse(refusal) : ok(slug)
}

/** The shop links to the page, or it is the text of a landing category and moves with it. */
export async function isBoundToAddress(shop: Shop, { slug }: Pick<PageRow, 'slug'>): Promise<boolean> {
  return hasFixedAddress(slug) || (await findCategoryAt(shop.db, slug))?.isLanding === true
}

type SavePageInput = EditChoices & {
  id: number
  /** The version from which the person started. */
  version: number
  /** What the form has of the page. */
  content: Partial<PageEdit>
  /** Whether it is the form of the home page, whose blocks of its own kinds other forms cannot send. */
  isHome?: boolean
}

/** Fields and blocks that somebody else has saved meanwhile are kept, unless this person changed them too. */
export async function savePage(
  shop: Shop,
  visitor: Visitor,
  { id, version, content, isHome = false, ...choices }: SavePageInput,
): Promise<Result<undefined, SavePageRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<undefined, SavePageRefusal>> => {
    await lockAddresses(shop.db)
    const row = await findPageToEdit(shop, id, { lock: true })
    if (!row || (row.kind === 'home') !== isHome) return refuse({ reason: 'not_found' })
    const theirs = toPageEdit(row)
    await savePageVersion(shop.db, { pageId: id, version: row.version, content: theirs })
    // Older versions lack the fields that were added since.
    const base = { ...theirs, ...(await findPageVersion(shop.db, id, version)) }
    const typed = content.slug ?? base.slug
    const slug = parsePageAddress(typed, shop.config.publicOrigin) ?? typed
    const values = {
      base: toPageMergeValues(base),
      theirs: toPageMergeValues(theirs, base),
      mine: toPageMergeValues({ ...base, ...content, slug }, base),
    }
    const resolved = resolveEdit({ ...values, current: row.version }, choices)
    if (!resolved.ok) return resolved
    return savePageContent(shop, visitor, { row, content: fromPageMergeValues(resolved.value) })
  })
}

/** `restored`: the version that the content is of. Its pictures may have been removed from the page since. */
type NewVersion = { row: PageRow; content: PageEdit; restored?: number }

/** Stores a new version of a locked page. */
export async function savePageContent(
  shop: Shop,
  visitor: Visitor,
  { row, content, restored }: NewVersion,
): Promise<Result<undefined, SavePageRefusal>> {
  const before = toPageEdit(row)
  if (isSame(before, content)) return ok(undefined)
  if (content.blocks.length > blockLimits.blocks || countBlockCharacters(content.blocks) > blockLimits.characters) {
    return refuse({ reason: 'too_long' })
  }
  const address = await placePage(shop, content.slug, row)
  if (!address.ok) return refuse({ reason: 'address', refusal: address.refusal })
  const field = restored === undefined ? await findUnknownPicture(shop, { row, content }) : undefined
  if (field !== undefined) return refuse({ reason: 'unknown_picture', field })
  const wrongPath = restored === undefined ? await findUnknownPath(shop, { before, after: content }) : undefined
  if (wrongPath) return refuse({ reason: 'unknown_path', ...wrongPath })
  const now = shop.clock.now()
  const columns = toColumns(content)
  // Two people may have changed one end each.
  if (columns.publishFrom && columns.publishUntil && columns.publishFrom >= columns.publishUntil) {
    return refuse({ reason: 'invalid_period' })
  }
  const isCurrent = getPageState({ ...columns, isPublished: true }, now) === 'published'
  const version = row.version + 1
  const move = { from: contentPath(row.slug), to: contentPath(address.value) }
  const needsRedirect = move.from !== move.to && (await wasPublished(shop.db, row.id))
  await updatePage(shop.db, row.id, { ...columns, isCurrent, version, updatedAt: now })
  await savePageVersion(shop.db, { pageId: row.id, version, content, savedBy: visitor.customerId, savedAt: now })
  if (move.from !== move.to) await updateLinks(shop.db, [move])
  if (needsRedirect) await addRedirect(shop.db, { ...move, createdBy: visitor.customerId })
  await recordAudit(shop, {
    by: visitor,
    action: restored === undefined ? 'page changed' : 'page restored',
    subject: 'page',
    subjectId: row.id,
    before,
    after: content,
  })
  await raiseCacheVersion(shop.db)
  return ok(undefined)
}

/** The field of the first block with a picture that was not uploaded to this page. */
async function findUnknownPicture(shop: Shop, { row, content }: NewVersion): Promise<string | undefined> {
  const known = await listKnownPictures(shop, row)
  const block = content.blocks.find(({ values: { picture } }) => picture !== undefined && !known.has(picture))
  return block && getBlockField(block.key, 'picture')
}

/** The pictures that blocks of a page can show: those uploaded to it, and those that it shows already. */
export async function listKnownPictures(shop: Shop, row: PageRow): Promise<ReadonlySet<string>> {
  const uploaded = await listPagePictureRows(shop.db, row.id)
  return new Set([
    ...uploaded.map(({ key }) => key),
    ...(row.blocks ?? []).flatMap(({ values }) => values.picture ?? []),
  ])
}

function toColumns(content: PageEdit) {
  const { slug, blocks, isPublished, isHiddenFromSearch } = content
  return {
    slug,
    title: toStoredTranslations(content, 'title'),
    summary: toStoredTranslations(content, 'summary'),
    seoTitle: toStoredTranslations(content, 'seoTitle'),
    seoDescription: toStoredTranslations(content, 'seoDescription'),
    blocks: [...blocks],
    isPublished,
    publishFrom: parseDateTimeField(content.publishFrom),
    publishUntil: parseDateTimeField(content.publishUntil),
    isHiddenFromSearch,
  }
}

export function toPageEdit(row: PageRow): PageEdit {
  const { slug, isPublished, isHiddenFromSearch, body } = row
  const texts = mapTranslatedFields(pageTextNames, (name, locale) => row[name]?.[locale] ?? '')
  const period = {
    publishFrom: formatDateTimeField(row.publishFrom),
    publishUntil: formatDateTimeField(row.publishUntil),
  }
  return { ...texts, slug, isPublished, ...period, isHiddenFromSearch, blocks: row.blocks ?? toTextBlocks(body) }
}
