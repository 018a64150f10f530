import { z } from 'zod'
import {
  getTranslatedField,
  mapTranslatedFields,
  type TranslatedFields,
  toStoredTranslations,
} from '#src/shared/editing/translated-fields.ts'
import { parseDateTimeField } from '#src/shared/form/date-time-field.ts'
import { type Locale, locales, sourceLocale } from '#src/shared/locale/languages.ts'
import { isSafeLink } from '#src/shared/locale/markup.ts'
import { toSlug } from '#src/shared/slug.ts'
import { addressLimits } from './page-address.ts'
import { type BlockHead, getBlockField } from './page-block-fields.ts'
import {
  areCards,
  areSteps,
  type BlockKind,
  type BlockTextRule,
  type BlockValueRule,
  getBlockRules,
  isTableText,
  type PageBlock,
} from './page-blocks.ts'
import { type PageEdit, type PageTextName, pageLimits, pageTextNames } from './page-edit.ts'
import { pageStates } from './page-period.ts'

/** The filters of the list in the page's URL. Malformed values are ignored. */
export const pagesQuery = z.object({
  q: z.string().trim().max(200).catch('').default(''),
  state: z.enum(pageStates).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})
export type PagesQuery = z.infer<typeof pagesQuery>

const line = (max: number) => z.string().trim().max(max).default('')
const tick = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Translations fall back to the source language, where only the title is required. */
const schemaOfText = (name: PageTextName, locale: Locale): z.ZodType<string> =>
  locale === sourceLocale && name === 'title' ? line(pageLimits.title).pipe(z.string().min(1)) : line(pageLimits[name])

const dateTime = line(16).refine((typed) => typed === '' || parseDateTimeField(typed) !== null, {
  params: { rule: 'date_time' },
})

const address = line(addressLimits.characters + 100)

const newPageTexts = mapTranslatedFields(['title', 'summary'], schemaOfText)

/** An empty address is made from the title. */
export const newPageForm = z.object({ ...newPageTexts, slug: address }).transform((content) => ({
  ...content,
  slug: content.slug || toSlug(content[getTranslatedField('title', sourceLocale)]).slice(0, 80).replace(/-$/, ''),
}))

const isPeriod = ({ publishFrom, publishUntil }: { publishFrom: string; publishUntil: string }) =>
  publishFrom === '' || publishUntil === '' || publishFrom < publishUntil

/** The form of a page with these blocks. */
export function createPageForm(heads: readonly BlockHead[]) {
  return z
    .object({
      ...mapTranslatedFields(pageTextNames, schemaOfText),
      ...Object.fromEntries(heads.flatMap(listBlockSchemas)),
      slug: address.pipe(z.string().min(1)),
      isPublished: tick,
      publishFrom: dateTime,
      publishUntil: dateTime,
      isHiddenFromSearch: tick,
      version: z.coerce.number().int().min(1).max(1_000_000_000),
    })
    .refine(isPeriod, { path: ['publishUntil'], params: { rule: 'after_start' } })
    .transform((sent): { version: number; content: PageEdit } => {
      const { version, slug, isPublished, publishFrom, publishUntil, isHiddenFromSearch } = sent
      const fields = sent as unknown as Readonly<Record<string, string>>
      const texts = mapTranslatedFields(pageTextNames, (name, locale) => fields[getTranslatedField(name, locale)] ?? '')
      const blocks = heads.map((head) => readBlock(head, fields))
      const state = { isPublished, publishFrom, publishUntil, isHiddenFromSearch }
      return { version, content: { ...texts, slug, ...state, blocks } }
    })
}

export type TypedPage = TranslatedFields<PageTextName> & {
  slug: string
  blocks: readonly PageBlock[]
  /** The blocks that are left out, because a field of theirs is missing or invalid. */
  incomplete: readonly BlockHead[]
}

/** Reads what is typed in the form so far, for a preview. */
export function readTypedPage(heads: readonly BlockHead[], fields: Readonly<Record<string, unknown>>): TypedPage {
  const readLine = (name: string, max: number) => line(max).catch('').parse(fields[name])
  const texts = mapTranslatedFields(pageTextNames, (name, locale) =>
    readLine(getTranslatedField(name, locale), pageLimits[name]),
  )
  const blocks = heads.map((head) => {
    const parsed = z.object(Object.fromEntries(listBlockSchemas(head))).safeParse(fields)
    return { head, block: parsed.success ? readBlock(head, parsed.data) : undefined }
  })
  return {
    ...texts,
    slug: readLine('slug', addressLimits.characters),
    blocks: blocks.flatMap(({ block }) => block ?? []),
    incomplete: blocks.flatMap(({ head, block }) => (block ? [] : [head])),
  }
}

function listBlockSchemas({ key, kind }: BlockHead): (readonly [string, z.ZodType<string>])[] {
  const { texts, values } = getBlockRules(kind)
  return [
    ...Object.entries(texts).flatMap(([name, rule]) =>
      locales.map(
        (locale) =>
          [
            getBlockField(key, getTranslatedField(name, locale)),
            createTextSchema(kind, { name, rule, isSource: locale === sourceLocale }),
          ] as const,
      ),
    ),
    ...Object.entries(values).map(
      ([name, rule]) => [getBlockField(key, name), createValueSchema(kind, name, rule)] as const,
    ),
  ]
}

type TextField = { name: string; rule: BlockTextRule; isSource: boolean }

function createTextSchema(kind: BlockKind, { name, rule, isSource }: TextField): z.ZodType<string> {
  const text = line(rule.max).pipe(isSource && rule.isRequired ? z.string().min(1) : z.string())
  // A missing translation falls back to the source language.
  const when = (isValid: (text: string) => boolean) => (typed: string) => typed === '' || isValid(typed)
  if (kind === 'table' && name === 'rows') return text.refine(when(isTableText), { params: { rule: 'page_table' } })
  if (kind === 'cards') return text.refine(when(areCards), { params: { rule: 'page_cards' } })
  if (kind === 'steps') return text.refine(when(areSteps), { params: { rule: 'page_steps' } })
  return text
}

function createValueSchema(kind: BlockKind, name: string, { max, options }: BlockValueRule): z.ZodType<string> {
  const value = line(max).pipe(z.string().min(1))
  if (options) return value.refine((typed) => options.includes(typed), { params: { rule: 'required' } })
  return kind === 'action' && name === 'link' ? value.refine(isSafeLink, { params: { rule: 'page_link' } }) : value
}

function readBlock({ key, kind }: BlockHead, fields: Readonly<Record<string, string>>): PageBlock {
  const { texts, values } = getBlockRules(kind)
  const names = Object.keys(texts)
  const edited = mapTranslatedFields(
    names,
    (name, locale) => fields[getBlockField(key, getTranslatedField(name, locale))] ?? '',
  )
  return {
    key,
    kind,
    texts: Object.fromEntries(names.map((name) => [name, toStoredTranslations(edited, name)])),
    values: Object.fromEntries(Object.keys(values).map((name) => [name, fields[getBlockField(key, name)] ?? ''])),
  }
}
