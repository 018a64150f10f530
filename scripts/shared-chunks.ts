import type { Rolldown } from 'vite'

/** Small modules of nearly every page, which compress better together. */
const usedEverywhere =
  /\/src\/(ui\/(text\/text-link|button\/button-link|card\/(card|money|picture))\.tsx|translations\/storefront\/card-text\.ts|storefront\/shell\/meta\/canonical-tags\.ts|domains\/catalogue\/components\/listing\/(product-card|category-tile)\.tsx)/

const isFrame = (file: string) => /\/src\/(root|entry\.client)\.tsx/.test(file) || usedEverywhere.test(file)
/** The page with the product preview for staff. */
const isProductPreview = (file: string) => file.endsWith('/product/product-preview-page.tsx')
const isStorefrontPage = (file: string) => isPage(file) && file.includes('/src/storefront/')
const isPage = (file: string) => /\/src\/(storefront|backoffice)\/.+-page\.tsx$/.test(file) && !isProductPreview(file)
const isHomePage = (file: string) => file.endsWith('/home/home-page.tsx')
/** The preview of a page shows the subcategories of a listing. */
const isListing = (file: string) => /\/(listing\/listing|search\/search|content\/page-preview)-page\.tsx$/.test(file)
const isContent = (file: string) => file.endsWith('/content/content-page.tsx')
const isProduct = (file: string) => file.endsWith('/product/product-page.tsx')
const isCatalogue = (file: string) => isListing(file) || isProduct(file)

/** Small modules that the frame loads later, by the name of their chunk. The frame lists every chunk that it can load. */
const loadedLater = {
  artwork: /\/(artwork-text|artwork-details|upload-form)\.tsx?$/,
  'service-mode': /\/service-mode-(banner|text)\.tsx?$/,
  consent: /\/(cookie-notice|consent-text)\.tsx?$/,
}

/**
 * Bundles many small chunks, which compress worse and load one after the other: the frame of every page, modules shared by
 * catalogue pages, by home and product page, by the product page and its preview, by listings, and by forms.
 */
export const sharedChunks = [
  chunk('frame', (importers) => importers.some(isFrame)),
  chunk('catalogue-shared', (importers) => {
    // Pages of the back office show parts of the product page, which listings must not load.
    const pages = importers.filter(isStorefrontPage)
    // Excludes modules of the home page, which must stay the lightest.
    return pages.some(isCatalogue) && !pages.every(isListing) && pages.length > 1 && !pages.some(isHomePage)
  }),
  // Without this chunk the slider is bundled with the product page, and the home page loads all of it.
  chunk('slider', (importers) => importers.some(isHomePage) && importers.some(isProduct) && !importers.some(isListing)),
  chunk(
    'product',
    (importers) => importers.some(isProductPreview) && importers.filter(isStorefrontPage).every(isProduct),
  ),
  chunk('listing', (importers) => importers.filter(isListing).length > 1),
  chunk(
    'forms',
    (importers) => importers.some(isContent) && importers.filter(isPage).length > 1 && !importers.some(isHomePage),
  ),
  ...Object.entries(loadedLater).map(([name, files]) => chunk(name, ([file = '']) => files.test(file))),
].map((group, index, { length }) => ({ ...group, priority: length - index }))

function chunk(name: string, belongsTo: (importers: string[]) => boolean) {
  return {
    debugName: name,
    // Stylesheets stay with their page.
    test: /\.tsx?(\?|$)|node_modules|virtual:/,
    name: (id: string, context: Rolldown.ChunkingContext) => (belongsTo(listImporters(id, context)) ? name : undefined),
  }
}

/** The module and all modules that import it, directly or indirectly. */
function listImporters(id: string, context: Rolldown.ChunkingContext, found: string[] = []): string[] {
  if (found.includes(id)) return found
  found.push(id)
  for (const importer of context.getModuleInfo(id)?.importers ?? []) listImporters(importer, context, found)
  return found
}
