import type { Rolldown } from 'vite'

/** Small, and on nearly every page: alone they would weigh twice as much. */
const usedEverywhere =
  /\/src\/(ui\/(text-link|button-link|card-frame|money|picture)\.tsx|translations\/card-text\.ts|domains\/catalogue\/components\/(product-card|category-tile)\.tsx)/

const isFrame = (file: string) => /\/src\/(root|entry\.client)\.tsx/.test(file) || usedEverywhere.test(file)
const isPage = (file: string) => /\/src\/(storefront|backoffice)\/pages\/[^/]+-page\.tsx$/.test(file)
const isHomePage = (file: string) => file.endsWith('/pages/home-page.tsx')
const isListing = (file: string) => /\/pages\/(listing|search)-page\.tsx$/.test(file)
const isContent = (file: string) => file.endsWith('/pages/content-page.tsx')
const isCatalogue = (file: string) => isListing(file) || file.endsWith('/pages/product-page.tsx')

/**
 * One file where there would be many small ones, which compress worse and are asked for one after the other: what every
 * page stands on, what the pages that visitors land on share with others, what listings share, and what forms are made of.
 */
export const sharedChunks = [
  chunk('frame', (users) => users.some(isFrame)),
  chunk('fittings', (users) => {
    const pages = users.filter(isPage)
    // Not with the home page, which is to be the lightest.
    return pages.some(isCatalogue) && !pages.every(isListing) && pages.length > 1 && !pages.some(isHomePage)
  }),
  chunk('listing', (users) => users.filter(isListing).length > 1),
  chunk('forms', (users) => users.some(isContent) && users.filter(isPage).length > 1 && !users.some(isHomePage)),
].map((group, index, { length }) => ({ ...group, priority: length - index }))

function chunk(name: string, isWanted: (users: string[]) => boolean) {
  return {
    debugName: name,
    // A page's stylesheet stays with the page.
    test: /\.tsx?(\?|$)|node_modules|virtual:/,
    name: (id: string, context: Rolldown.ChunkingContext) => (isWanted(usersOf(id, context)) ? name : undefined),
  }
}

/** The module itself, and all that cannot run without it. */
function usersOf(id: string, context: Rolldown.ChunkingContext, found: string[] = []): string[] {
  if (found.includes(id)) return found
  found.push(id)
  for (const importer of context.getModuleInfo(id)?.importers ?? []) usersOf(importer, context, found)
  return found
}
