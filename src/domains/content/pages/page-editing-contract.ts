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
  arePaths,
  areSteps,
  type BlockKind,
  type BlockTextRule,
  type BlockValueRule,
  blockLimits,
  blockPeriod,
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
const getTextSchema = (name: PageTextName, locale: Locale): z.ZodType<string> =>
  locale === sourceLocale && name === 'title' ? line(pageLimits.title).pipe(z.string().min(1)) : line(pageLimits[name])

const dateTime = line(16).refine((typed) => typed === '' || parseDateTimeField(typed) !== null, {
  params: { rule: 'date_time' },
})

const version = z.coerce.number().int().min(1).max(1_000_000_000)

const address = line(addressLimits.characters + 100)

const newPageTexts = mapTranslatedFields(['title', 'summary'], getTextSchema)

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
      ...mapTranslatedFields(pageTextNames, getTextSchema),
      ...Object.fromEntries(heads.flatMap(listBlockSchemas)),
      slug: address.pipe(z.string().min(1)),
      isPublished: tick,
      publishFrom: dateTime,
      publishUntil: dateTime,
      isHiddenFromSearch: tick,
      version,
    })
    .refine(isPeriod, { path: ['publishUntil'], params: { rule: 'after_start' } })
    .superRefine((sent, context) => checkBlocks(heads, sent, context))
    .transform((sent): { version: number; content: PageEdit } => {
      const { version, slug, isPublished, publishFrom, publishUntil, isHiddenFromSearch } = sent
      const fields = sent as unknown as FieldTexts
      const texts = readTexts(pageTextNames, fields)
      const blocks = heads.map((head) => readBlock(head, fields))
      const state = { isPublished, publishFrom, publishUntil, isHiddenFromSearch }
      return { version, content: { ...texts, slug, ...state, blocks } }
    })
}

export const homeTextNames = ['seoTitle', 'seoDescription'] as const satisfies readonly PageTextName[]

/** The form of the home page with these blocks. Title and summary are those of its blocks. */
export function createHomeForm(heads: readonly BlockHead[]) {
  return z
    .object({
      ...mapTranslatedFields(homeTextNames, getTextSchema),
      ...Object.fromEntries(heads.flatMap(listBlockSchemas)),
      isPublished: tick,
      version,
    })
    .superRefine((sent, context) => checkBlocks(heads, sent, context))
    .transform((sent): { version: number; content: Partial<PageEdit> } => {
      const fields = sent as unknown as FieldTexts
      const blocks = heads.map((head) => readBlock(head, fields))
      return {
        version: sent.version,
        content: { ...readTexts(homeTextNames, fields), isPublished: sent.isPublished, blocks },
      }
    })
}

type FieldTexts = Readonly<Record<string, string>>

const readTexts = <Name extends PageTextName>(names: readonly Name[], fields: FieldTexts) =>
  mapTranslatedFields(names, (name, locale) => fields[getTranslatedField(name, locale)] ?? '')

/** Rules of several fields of one block. */
function checkBlocks(heads: readonly BlockHead[], sent: object, context: z.RefinementCtx) {
  const fields = sent as FieldTexts
  for (const { key, kind } of heads) {
    const get = (name: string) => fields[getBlockField(key, name)] ?? ''
    const refuse = (name: string, rule: string) =>
      context.addIssue({ code: 'custom', path: [getBlockField(key, name)], params: { rule } })
    if (!isPeriod({ publishFrom: get('from'), publishUntil: get('until') })) refuse('until', 'after_start')
    if (kind === 'products' && get('category') === '' && get('products') === '') refuse('products', 'block_products')
  }
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
    ...Object.entries(values).map(([name, rule]) => [getBlockField(key, name), createValueSchema(name, rule)] as const),
    ...blockPeriod.map((name) => [getBlockField(key, name), dateTime] as const),
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
  const arePromises = (typed: string) => areSteps(typed, blockLimits.promises)
  if (kind === 'promises') return text.refine(when(arePromises), { params: { rule: 'block_promises' } })
  return text
}

function createValueSchema(name: string, { max, options, isOptional = false }: BlockValueRule): z.ZodType<string> {
  const value = isOptional ? line(max) : line(max).pipe(z.string().min(1))
  if (options) return value.refine((typed) => options.includes(typed), { params: { rule: 'required' } })
  switch (name) {
    case 'link':
    case 'secondLink':
      return value.refine((typed) => typed === '' || isSafeLink(typed), { params: { rule: 'page_link' } })
    case 'category':
      return value.refine((typed) => arePaths(typed) && !typed.includes('\n'), { params: { rule: 'block_paths' } })
    case 'categories':
    case 'products':
      return value.refine(arePaths, { params: { rule: 'block_paths' } })
    default:
      return value
  }
}

/** Empty optional values are not stored, so that blocks from before they existed are equal to those without them. */
function readBlock({ key, kind }: BlockHead, fields: FieldTexts): PageBlock {
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
    values: Object.fromEntries(
      [...Object.keys(values), ...blockPeriod]
        .map((name) => [name, fields[getBlockField(key, name)] ?? ''] as const)
        .filter(([name, value]) => value !== '' || !(values[name]?.isOptional ?? true)),
    ),
  }
}
