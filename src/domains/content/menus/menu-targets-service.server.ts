import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { findRedirectTarget, listRedirectedPaths } from '#src/domains/redirects/redirects-service.server.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pickTranslation, type StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { contentPageSlugs, isNeverRedirected } from '#src/shared/paths/reserved-paths.ts'
import {
  categoryPath,
  contactPath,
  contentPath,
  faqPath,
  productPath,
  tankRemovalPath,
} from '#src/shared/paths/storefront-paths.ts'
import { ok, type Result } from '#src/shared/result.ts'
import type { FoundTarget } from './edited-menu.ts'
import type { MenuEntry, MenuTarget, MenuTargetKind } from './menu-entry.ts'
import { getOwnPath, type LinkProblem } from './menu-link.ts'
import { findTargetRows, hasFaqQuestions, searchTargetRows, type TargetRow } from './menu-targets-store.server.ts'
import { ownPages } from './own-pages.ts'

export type MenuEntryLink = Pick<MenuEntry, 'target' | 'address'>

/** Where a link leads now. */
export type ResolvedLink = {
  /** Empty for a heading, and for a deleted target. */
  url: string
  problem?: LinkProblem
  /** The page, category or product, also if the link names it by its address. */
  target?: MenuTarget
  title?: StoredTranslations
  imageKey?: string | null
}

const pathByKind: Readonly<Record<MenuTargetKind, (slug: string) => string>> = {
  category: categoryPath,
  page: contentPath,
  product: productPath,
}
const getTargetPath = ({ kind, slug }: Pick<TargetRow, 'kind' | 'slug'>) => pathByKind[kind](slug)
const productPrefix = productPath('')

/** Resolves links in few queries, whatever their number. */
export async function resolveMenuLinks(
  shop: Shop,
  links: readonly MenuEntryLink[],
): Promise<(link: MenuEntryLink) => ResolvedLink> {
  const paths = links.flatMap(({ target, address }) => (target ? [] : (getOwnPath(address) ?? [])))
  const listIds = (kind: MenuTargetKind) => links.flatMap(({ target }) => (target?.kind === kind ? target.id : []))
  const rows = await findTargetRows(shop.db, {
    ids: { category: listIds('category'), page: listIds('page'), product: listIds('product') },
    slugs: paths.map((path) => path.slice(1)),
    productSlugs: paths.flatMap((path) => (path.startsWith(productPrefix) ? path.slice(productPrefix.length) : [])),
  })
  const hiddenPaths = await listHiddenPaths(shop)
  const hasQuestions = !paths.includes(faqPath) || (await hasFaqQuestions(shop.db))
  const rowById = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  // A category wins over the page with its landing text, as when a visitor opens the address.
  const rowByPath = new Map(rows.toReversed().map((row) => [getTargetPath(row), row]))
  const unknown = paths.filter((path) => !rowByPath.has(path) && !isNeverRedirected(path))
  const redirected = await listRedirectedPaths(shop, [...new Set(unknown)])
  return ({ target, address }) => {
    const path = target ? undefined : getOwnPath(address)
    const row = target ? rowById.get(`${target.kind} ${target.id}`) : path && rowByPath.get(path)
    if (row) return resolveRow(row, { hiddenPaths, address: target ? undefined : address })
    if (target) return { url: '', problem: 'deleted' }
    if (path === faqPath && !hasQuestions) return { url: address, problem: 'empty' }
    if (path === undefined || ownPages.has(path) || redirected.has(path)) return { url: address }
    return { url: address, problem: isMissing(path) ? 'missing' : 'unknown' }
  }
}

/** `address`: with its query and fragment, if the link names the target by its address. */
function resolveRow(
  { kind, id, slug, title, imageKey, isShown }: TargetRow,
  { hiddenPaths, address }: { hiddenPaths: ReadonlySet<string>; address?: string },
): ResolvedLink {
  const path = getTargetPath({ kind, slug })
  // The contact page shows its template until the shop publishes a text of its own.
  const isHidden = (!isShown && path !== contactPath) || hiddenPaths.has(path)
  const link = { url: address ?? path, target: { kind, id }, title, imageKey }
  return isHidden ? { ...link, problem: 'hidden' } : link
}

/** Whether nothing but the shop itself can have a page at this path, which no row has. */
function isMissing(path: string): boolean {
  return path.startsWith(productPrefix) || contentPageSlugs.includes(path.slice(1))
}

async function listHiddenPaths(shop: Shop): Promise<ReadonlySet<string>> {
  const { removalEnabled } = await getSettings(shop)
  return new Set(removalEnabled ? [] : [tankRemovalPath])
}

/** The link that is stored for an address: to the page, category or product there, also if it has moved. */
export async function toStoredLink(shop: Shop, address: string): Promise<MenuEntryLink> {
  const path = getOwnPath(address)
  if (path === undefined || path !== address.replace(/\/+$/, '')) return { target: null, address }
  const target = await findTargetAt(shop, path)
  if (target) return { target, address: '' }
  const moved = isNeverRedirected(path) ? undefined : await findRedirectTarget(shop, { pathname: path, search: '' })
  const movedTarget = moved === undefined ? undefined : await findTargetAt(shop, moved)
  return movedTarget ? { target: movedTarget, address: '' } : { target: null, address }
}

async function findTargetAt(shop: Shop, address: string): Promise<MenuTarget | undefined> {
  const link = { target: null, address }
  return (await resolveMenuLinks(shop, [link]))(link).target
}

const maxFound = 12

/** Finds pages, categories and products by their title or address. */
export async function searchMenuTargets(
  shop: Shop,
  visitor: Visitor,
  q: string,
): Promise<Result<FoundTarget[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const text = q.trim()
  if (text === '') return ok([])
  const rows = await searchTargetRows(shop.db, text, maxFound)
  return ok(
    rows.map(({ kind, slug, title, isShown }) => ({
      kind,
      title: pickTranslation(visitor.locale, title),
      url: getTargetPath({ kind, slug }),
      is_shown: isShown,
    })),
  )
}
