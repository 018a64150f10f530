import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { type Locale, languages } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import * as pageVersionsText from '#src/translations/backoffice/content/page-versions-text.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { blockOrderField } from './merge-page-edit.ts'
import { describeBlock } from './page-block-view.ts'
import type { PageBlock } from './page-blocks.ts'
import { pageTextNames } from './page-edit.ts'
import type { PageDifference } from './page-versions.ts'

/** A difference between two versions in words. */
export type PageDifferenceView = { field: string; label: string; earlier: string; now: string }

export function presentDifference({ field, earlier, now }: PageDifference, locale: Locale): PageDifferenceView {
  const labels: Readonly<Record<string, string>> = {
    ...mapTranslatedFields(pageTextNames, (name, each) =>
      translate(locale, pagesText.texts[name], { language: languages[each].name }),
    ),
    isHiddenFromSearch: translate(locale, pagesText.fields.isHiddenFromSearch),
    [blockOrderField]: translate(locale, pageBlocksText.order),
  }
  const block = (earlier ?? now) as PageBlock
  const label =
    labels[field] ??
    translate(locale, pageBlocksText.changedBlock, { kind: translate(locale, pageBlocksText.kinds[block.kind]) })
  return { field, label, earlier: presentValue(earlier, locale), now: presentValue(now, locale) }
}

function presentValue(value: unknown, locale: Locale): string {
  if (value === undefined) return translate(locale, pageVersionsText.missing)
  if (typeof value === 'boolean') return translate(locale, value ? pagesText.yes : pagesText.no)
  if (Array.isArray(value)) return translate(locale, pageBlocksText.ownOrder, { count: value.length })
  if (typeof value === 'string') return value || translate(locale, pageVersionsText.empty)
  return describeBlock(locale, value as PageBlock)
}
