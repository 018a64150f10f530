import { sourceLocale } from '#src/shared/locale/languages.ts'
import { isSafeLink } from '#src/shared/locale/markup.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'

export const pageBlockKinds = [
  'heading',
  'text',
  'picture',
  'pictureAndText',
  'action',
  'cards',
  'table',
  'steps',
] as const
/** The kinds of the home page: some that only it can have, and all of the others. */
export const homeBlockKinds = [
  'hero',
  'promises',
  'categoryTiles',
  'products',
  'brands',
  'faqSearch',
  'newsletter',
  ...pageBlockKinds,
] as const
export type BlockKind = (typeof homeBlockKinds)[number]

/** A text that staff write in every language. `rows`: of its field, for several lines. */
export type BlockTextRule = { max: number; isRequired?: boolean; rows?: number }
/** A value that is the same in every language. `rows`: of its field, for several lines. */
export type BlockValueRule = { max: number; options?: readonly string[]; isOptional?: boolean; rows?: number }
type BlockRules = {
  texts: Readonly<Record<string, BlockTextRule>>
  values: Readonly<Record<string, BlockValueRule>>
}

const optionalLink: BlockValueRule = { max: 500, isOptional: true }
/** Paths of categories or products, one per line. */
const paths: BlockValueRule = { max: 3000, isOptional: true, rows: 4 }
const sectionTitle = { title: { max: 150 } }

/** The fields of each kind of block. Form, validation and storage follow from this list. */
export const blockRules = {
  hero: {
    texts: {
      title: { max: 150, isRequired: true },
      text: { max: 300 },
      alt: { max: 300 },
      label: { max: 60 },
      secondLabel: { max: 60 },
    },
    values: { picture: { max: 200, isOptional: true }, link: optionalLink, secondLink: optionalLink },
  },
  /** Without texts those of the settings are shown. */
  promises: { texts: { promises: { max: 1000, rows: 6 } }, values: {} },
  /** Without paths all main categories are shown. */
  categoryTiles: { texts: sectionTitle, values: { categories: paths } },
  products: { texts: sectionTitle, values: { category: optionalLink, products: paths } },
  brands: { texts: sectionTitle, values: {} },
  faqSearch: { texts: sectionTitle, values: {} },
  newsletter: { texts: {}, values: {} },
  heading: {
    texts: { text: { max: 150, isRequired: true } },
    values: { level: { max: 1, options: ['2', '3'] } },
  },
  text: { texts: { text: { max: 50_000, isRequired: true, rows: 12 } }, values: {} },
  picture: {
    texts: { alt: { max: 300, isRequired: true }, caption: { max: 300 } },
    values: { picture: { max: 200 } },
  },
  pictureAndText: {
    texts: { text: { max: 5000, isRequired: true, rows: 8 }, alt: { max: 300, isRequired: true } },
    values: { picture: { max: 200 }, side: { max: 5, options: ['left', 'right'] } },
  },
  action: {
    texts: { text: { max: 300 }, label: { max: 60, isRequired: true } },
    values: { link: { max: 500 } },
  },
  cards: { texts: { cards: { max: 10_000, isRequired: true, rows: 8 } }, values: {} },
  table: {
    texts: { caption: { max: 150, isRequired: true }, rows: { max: 10_000, isRequired: true, rows: 6 } },
    values: {},
  },
  steps: { texts: { steps: { max: 10_000, isRequired: true, rows: 8 } }, values: {} },
} satisfies Record<BlockKind, BlockRules>

export function getBlockRules(kind: BlockKind): BlockRules {
  return blockRules[kind]
}

/** When visitors see a block, as `2026-11-18T09:00` in the shop's time zone. Every block can have these values. */
export const blockPeriod = ['from', 'until'] as const

/** A part of a page. `key` identifies it among the blocks of the page, also after it was moved. */
export type PageBlock = {
  key: string
  kind: BlockKind
  texts: Readonly<Record<string, StoredTranslations>>
  values: Readonly<Record<string, string>>
}

export const blockLimits = {
  blocks: 40,
  characters: 100_000,
  columns: 8,
  rows: 50,
  steps: 20,
  cards: 12,
  promises: 3,
  paths: 24,
}

/** The number of characters in all texts and languages. */
export function countBlockCharacters(blocks: readonly PageBlock[]): number {
  return blocks
    .flatMap(({ texts }) => Object.values(texts).flatMap((text) => Object.values(text)))
    .reduce((total, text) => total + text.length, 0)
}

/** The body of a page that has not been saved with blocks yet. */
export function toTextBlocks(body: StoredTranslations): PageBlock[] {
  return body[sourceLocale] === '' ? [] : [{ key: 'body', kind: 'text', texts: { text: body }, values: {} }]
}

/** Reads the rows of a table: one per line, cells separated by `|` or a tab. The first row has the headings. */
export function parseTableRows(text: string): string[][] {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[|\t]/).map((cell) => cell.trim()))
  const columns = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => '')])
}

/** Whether a text is a table: a row of headings and at least one more row. */
export function isTableText(text: string): boolean {
  const rows = parseTableRows(text)
  const isWithinLimits = rows.length <= blockLimits.rows + 1 && (rows[0]?.length ?? 0) <= blockLimits.columns
  return rows.length >= 2 && isWithinLimits
}

export type BlockStep = { title: string; text: string }

/** Reads steps separated by empty lines. The first line of a step is its title. */
export function parseSteps(text: string): BlockStep[] {
  return splitAtEmptyLines(text).map(([title = '', ...rest]) => ({ title, text: rest.join(' ') }))
}

const splitAtEmptyLines = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.split('\n').map((line) => line.trim()))

export function areSteps(text: string, max = blockLimits.steps): boolean {
  const { length } = parseSteps(text)
  return length > 0 && length <= max
}

/** Reads paths of this shop, one per line. */
export function parsePaths(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/\/+$/, ''))
  return [...new Set(lines.filter(Boolean))]
}

export function arePaths(text: string): boolean {
  const paths = parsePaths(text)
  return paths.length <= blockLimits.paths && paths.every((path) => /^\/[^\s/\\?#][^\s\\?#]*$/.test(path))
}

export type BlockCard = BlockStep & { link?: { label: string; to: string } }

/** Reads cards as steps are read. A last line such as `[Ask us](/contact)` is the link of the card. */
export function parseCards(text: string): BlockCard[] {
  return splitAtEmptyLines(text).map(([title = '', ...rest]) => {
    const [, label, to] = /^\[([^\]]+)\]\((\S+)\)$/.exec(rest.at(-1) ?? '') ?? []
    if (label === undefined || to === undefined) return { title, text: rest.join(' ') }
    return { title, text: rest.slice(0, -1).join(' '), link: { label, to } }
  })
}

/** False also when a link is not safe. */
export function areCards(text: string): boolean {
  const cards = parseCards(text)
  const areLinksSafe = cards.every(({ link }) => link === undefined || isSafeLink(link.to))
  return cards.length > 0 && cards.length <= blockLimits.cards && areLinksSafe
}
