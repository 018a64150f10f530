import { mapLocales } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation, type StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { categoryPath, contactPath } from '#src/shared/paths/storefront-paths.ts'
import * as homeText from '#src/translations/storefront/home-text.ts'
import type { BlockKind, PageBlock } from '../pages/page-blocks.ts'

type DefaultHome = {
  title: StoredTranslations
  text: StoredTranslations
  /** Key of the original; empty for none. */
  picture: string
  alt: StoredTranslations
  hasQuotes: boolean
  /** The main categories in their order. */
  categories: readonly { path: string; title: StoredTranslations }[]
}

/** The home page of a shop whose staff have not written one. */
export function createDefaultHome(shop: DefaultHome): PageBlock[] {
  const { categories } = shop
  // Two rows of products: of the first category and the last one.
  const rows = [...new Set([categories.at(0), categories.at(-1)])].filter((category) => category !== undefined)
  return [
    createHero(shop),
    createBlock('promises'),
    createBlock('categoryTiles'),
    ...rows.map(({ path }, index) => ({
      ...createBlock('products'),
      key: `products${index + 1}`,
      values: { category: categoryPath(path) },
    })),
    createBlock('brands'),
    createBlock('faqSearch'),
    createBlock('newsletter'),
  ]
}

const createBlock = (kind: BlockKind): PageBlock => ({
  key: kind.toLowerCase().slice(0, 12),
  kind,
  texts: {},
  values: {},
})

function createHero({ title, text, picture, alt, hasQuotes, categories: [first] }: DefaultHome): PageBlock {
  const shopCategory = (category: StoredTranslations) =>
    mapLocales((locale) => translate(locale, homeText.startShopping, { category: pickTranslation(locale, category) }))
  return {
    ...createBlock('hero'),
    texts: {
      title,
      text,
      alt,
      ...(first && { label: shopCategory(first.title) }),
      ...(hasQuotes && { secondLabel: mapLocales((locale) => translate(locale, homeText.askForQuote)) }),
    },
    values: {
      ...(picture !== '' && { picture }),
      ...(first && { link: categoryPath(first.path) }),
      ...(hasQuotes && { secondLink: contactPath }),
    },
  }
}
