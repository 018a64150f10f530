import { isReservedForPage } from '#src/shared/paths/reserved-paths.ts'
import { slugPattern } from '#src/shared/slug.ts'

export const addressLimits = { segments: 5, characters: 120 }

export type AddressRefusal =
  | 'address_invalid'
  | 'address_reserved'
  | 'address_of_category'
  | 'address_taken'
  | 'address_redirected'
  | 'address_fixed'

/** Reads an address of this shop, typed as a path or as a URL. Returns it without slashes at its ends. */
export function parsePageAddress(typed: string, origin: string): string | undefined {
  const text = typed.trim()
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  const slug = path.replace(/^\//, '').replace(/\/$/, '').toLowerCase()
  const segments = slug.split('/')
  const isWithinLimits = slug.length <= addressLimits.characters && segments.length <= addressLimits.segments
  return isWithinLimits && segments.every((segment) => slugPattern.test(segment)) ? slug : undefined
}

export type AddressUse = {
  /** The category with this path, published or not. */
  category?: { isLanding: boolean }
  hasOtherPage: boolean
  /** Where a redirect from this address leads. */
  redirectTarget?: string
}

/** `current`: the address of the page so far; undefined for a new page. `isFixed`: the shop itself links to it. */
type Move = { current?: string; isFixed: boolean }

/** Why a page cannot have an address; undefined if it can. */
export function checkPageAddress(
  slug: string,
  use: AddressUse,
  { current, isFixed }: Move,
): AddressRefusal | undefined {
  if (slug === current) return undefined
  if (isFixed) return 'address_fixed'
  if (isReservedForPage(slug)) return 'address_reserved'
  if (use.hasOtherPage) return 'address_taken'
  // The page is then the text of the landing page.
  if (use.category && !use.category.isLanding) return 'address_of_category'
  const isMoveBack = current !== undefined && use.redirectTarget === `/${current}`
  return use.redirectTarget !== undefined && !isMoveBack ? 'address_redirected' : undefined
}
