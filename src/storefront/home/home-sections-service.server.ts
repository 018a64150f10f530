import {
  findCategory,
  listBrands,
  listCategoryTiles,
} from '#src/domains/catalogue/categories/category-service.server.ts'
import { presentBrand, presentCategoryTile } from '#src/domains/catalogue/categories/category-view.ts'
import {
  listCategoryProducts,
  listChosenProducts,
  presentCards,
} from '#src/domains/catalogue/products/product-service.server.ts'
import type { PageBlockView } from '#src/domains/content/content-contract.ts'
import { listFaq, listPromises } from '#src/domains/content/content-service.server.ts'
import { findRedirectTarget } from '#src/domains/redirects/redirects-service.server.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { faqPath, productPath } from '#src/shared/paths/storefront-paths.ts'
import * as homeText from '#src/translations/storefront/home-text.ts'

type Shop = Parameters<typeof listFaq>[0]
type Locale = Parameters<typeof listFaq>[1]
type Block<Kind extends PageBlockView['kind']> = Extract<PageBlockView, { kind: Kind }>

const productsPerSlider = 9

type HeroBlock = Block<'hero'>
type OwnKind = 'hero' | 'promises' | 'categoryTiles' | 'products' | 'brands' | 'faqSearch' | 'newsletter'
type OtherBlock = Exclude<PageBlockView, { kind: OwnKind }>
type Section = NonNullable<Awaited<ReturnType<typeof loadSection>>>
/** A part of the home page with its data. Neighbouring blocks of the kinds that other pages have are one section. */
export type HomeSection = Section | { key: string; kind: 'blocks'; blocks: OtherBlock[] }
/** Alternating banners over the whole width, or sections below each other. */
export type HomeBand =
  | { key: string; label: string; isFirst: boolean; slides: HeroBlock[] }
  | { key: string; sections: HomeSection[] }

/** Loads what the blocks of the home page show. Those without anything to show are left out. */
export async function loadHomeBands(shop: Shop, locale: Locale, blocks: readonly PageBlockView[]): Promise<HomeBand[]> {
  const bands: HomeBand[] = []
  for (const block of blocks) {
    const last = bands.at(-1)
    if (block.kind === 'hero') {
      if (last && 'slides' in last) last.slides.push(block)
      else bands.push(createHeroBand(block, { locale, isFirst: !bands.some((band) => 'slides' in band) }))
    } else {
      const sections = last && 'sections' in last ? last.sections : []
      const isAdded = await addSection(shop, locale, { sections, block })
      if (isAdded && sections.length === 1) bands.push({ key: block.key, sections })
    }
  }
  return bands
}

function createHeroBand(block: HeroBlock, { locale, isFirst }: { locale: Locale; isFirst: boolean }): HomeBand {
  return { key: block.key, label: translate(locale, homeText.offers), isFirst, slides: [block] }
}

type NewSection = { sections: HomeSection[]; block: Exclude<PageBlockView, { kind: 'hero' }> }

/** Returns false when the block has nothing to show. */
async function addSection(shop: Shop, locale: Locale, { sections, block }: NewSection): Promise<boolean> {
  if (!isOtherBlock(block)) {
    const section = await loadSection(shop, locale, block)
    if (section) sections.push(section)
    return section !== undefined
  }
  const last = sections.at(-1)
  if (last?.kind === 'blocks') {
    last.blocks.push(block)
    return false
  }
  sections.push({ key: block.key, kind: 'blocks', blocks: [block] })
  return true
}

const ownKinds: ReadonlySet<string> = new Set<OwnKind>([
  'hero',
  'promises',
  'categoryTiles',
  'products',
  'brands',
  'faqSearch',
  'newsletter',
])

function isOtherBlock(block: PageBlockView): block is OtherBlock {
  return !ownKinds.has(block.kind)
}

async function loadSection(shop: Shop, locale: Locale, block: Block<Exclude<OwnKind, 'hero'>>) {
  const { key } = block
  const getTitle = (title: string, fallback: Message) => title || translate(locale, fallback)
  switch (block.kind) {
    case 'promises': {
      const own = block.promises.map((promise, position) => ({ position, ...promise }))
      const promises = own.length > 0 ? own : await listPromises(shop, locale)
      return promises.length > 0 ? { key, kind: block.kind, promises } : undefined
    }
    case 'categoryTiles': {
      const categories = await loadCategories(shop, locale, block.categories)
      const title = getTitle(block.title, homeText.shopRanges)
      return categories.length > 0 ? { key, kind: block.kind, title, categories } : undefined
    }
    case 'products':
      return loadProducts(shop, locale, block)
    case 'brands': {
      const brands = (await listBrands(shop)).map(presentBrand)
      const title = getTitle(block.title, homeText.brands)
      return brands.length > 0 ? { key, kind: block.kind, title, brands } : undefined
    }
    case 'faqSearch': {
      const questions = (await listFaq(shop, locale)).map(({ name, link, keywords }) => ({ name, link, keywords }))
      const title = getTitle(block.title, homeText.faq)
      const link = { to: faqPath, label: translate(locale, homeText.allQuestions) }
      return questions.length > 0 ? { key, kind: block.kind, title, link, questions } : undefined
    }
    case 'newsletter':
      return { key, kind: block.kind }
  }
}

async function loadCategories(shop: Shop, locale: Locale, paths: readonly string[]) {
  const chosen = await Promise.all(paths.map((path) => findCategoryAt(shop, path)))
  const tiles = paths.length > 0 ? chosen.flatMap((category) => category ?? []) : await listCategoryTiles(shop)
  return tiles.map((tile) => presentCategoryTile(tile, locale))
}

/** Finds the category also when it has moved since the path was written. */
async function findCategoryAt(shop: Shop, path: string) {
  const found = await findCategory(shop, path.slice(1))
  if (found) return found
  const moved = await findRedirectTarget(shop, { pathname: path, search: '' })
  return moved === undefined ? undefined : findCategory(shop, moved.slice(1))
}

async function loadProducts(shop: Shop, locale: Locale, { key, kind, ...block }: Block<'products'>) {
  const category = block.category ? await findCategoryAt(shop, block.category) : undefined
  const chosen = await listChosenProducts(shop, await listSlugs(shop, block.products))
  const popular = category ? await listCategoryProducts(shop, category.category.path, productsPerSlider) : []
  const products = chosen.length > 0 ? chosen : popular
  if (products.length === 0) return undefined
  const link = category && presentCategoryTile(category, locale)
  const popularTitle = link
    ? translate(locale, homeText.popularIn, { category: link.title })
    : translate(locale, homeText.popular)
  return {
    key,
    kind,
    title: block.title || popularTitle,
    link: link && { to: link.url, label: translate(locale, homeText.viewAll, { name: link.title }) },
    products: await presentCards(shop, products, locale),
  }
}

/** Follows the redirects of products that have moved since their paths were written. */
async function listSlugs(shop: Shop, paths: readonly string[]): Promise<string[]> {
  const prefix = productPath('')
  const targets = await Promise.all(paths.map((pathname) => findRedirectTarget(shop, { pathname, search: '' })))
  return paths.map((path, index) => targets[index] ?? path).map((path) => path.slice(prefix.length))
}
