import { isSame } from '#src/shared/editing/merge-changes.ts'
import { getTranslatedField } from '#src/shared/editing/translated-fields.ts'
import { locales, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { toPageMergeValues } from './merge-page-edit.ts'
import { toTextBlocks } from './page-blocks.ts'
import type { PageEdit } from './page-edit.ts'

/** A version as it was stored, which may be older than some fields. */
export type StoredPageVersion = Partial<PageEdit> & { bodyEn?: string }

/** Completes a stored version. What it lacks is as it is now, except a body, which was one text before pages had blocks. */
export function completeVersion(stored: StoredPageVersion, now: PageEdit): PageEdit {
  if (stored.blocks) return { ...now, ...stored }
  const fields = stored as Readonly<Record<string, string | undefined>>
  const texts = locales.map((locale) => [locale, fields[getTranslatedField('body', locale)] ?? ''] as const)
  const body = Object.fromEntries(texts.filter(([locale, text]) => locale === sourceLocale || text !== ''))
  const kept = Object.fromEntries(Object.entries(stored).filter(([field]) => Object.hasOwn(now, field)))
  return { ...now, ...kept, blocks: toTextBlocks(body as StoredTranslations) }
}

/** `undefined`: the block is not there. */
export type PageDifference = { field: string; earlier: unknown; now: unknown }

/** What a restored version would change. Its address and when it is published stay as they are. */
export function comparePages(earlier: PageEdit, now: PageEdit): PageDifference[] {
  const [before, after] = [toPageMergeValues(keepAddressAndState(earlier, now)), toPageMergeValues(now)]
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, earlier: before[field], now: after[field] }))
}

/** The content of a version at the address of the page now. */
export function keepAddressAndState(
  earlier: PageEdit,
  { slug, isPublished, publishFrom, publishUntil }: PageEdit,
): PageEdit {
  return { ...earlier, slug, isPublished, publishFrom, publishUntil }
}
