import { getTranslatedField, mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { languages, locales } from '#src/shared/locale/languages.ts'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { blockOrderField, getMergedBlockKey } from '../pages/merge-page-edit.ts'
import { getBlockField, parseBlockHeads, toBlockFields } from '../pages/page-block-fields.ts'
import { blockPeriod, getBlockRules } from '../pages/page-blocks.ts'
import { type PageEdit, pageTextNames } from '../pages/page-edit.ts'
import { getTextLabel, getValueLabel } from './page-block-fields.tsx'

export function toPageFormValues({
  blocks,
  isPublished,
  isHiddenFromSearch,
  ...texts
}: PageEdit): Record<string, string> {
  const toTick = (value: boolean) => (value ? 'on' : '')
  return {
    ...texts,
    ...toBlockFields(blocks),
    isPublished: toTick(isPublished),
    isHiddenFromSearch: toTick(isHiddenFromSearch),
  }
}

/** The labels of fields, and of blocks that two people have changed. `blocks`: the field with all of them. */
export function usePageLabels(blocks: string): (field: string) => string {
  const t = useText()
  const heads = parseBlockHeads(blocks)
  const labels: Record<string, string> = {
    ...mapTranslatedFields(pageTextNames, (name, locale) =>
      t(pagesText.texts[name], { language: languages[locale].name }),
    ),
    slug: t(pagesText.fields.slug),
    isPublished: t(pagesText.fields.isPublished),
    publishFrom: t(pagesText.fields.publishFrom),
    publishUntil: t(pagesText.fields.publishUntil),
    isHiddenFromSearch: t(pagesText.fields.isHiddenFromSearch),
    [blockOrderField]: t(pageBlocksText.order),
  }
  heads.forEach(({ key, kind }, index) => {
    const block = t(pageBlocksText.legend, { position: index + 1, kind: t(pageBlocksText.kinds[kind]) })
    const { texts, values } = getBlockRules(kind)
    for (const name of Object.keys(texts)) {
      for (const locale of locales) {
        const label = t(getTextLabel(kind, name), { language: languages[locale].name })
        labels[getBlockField(key, getTranslatedField(name, locale))] = `${block}: ${label}`
      }
    }
    for (const name of [...Object.keys(values), ...blockPeriod]) {
      const label = t(getValueLabel(name))
      labels[getBlockField(key, name)] = `${block}: ${label}`
    }
    labels[`block_${key}`] = block
  })
  return (field) => labels[field] ?? (getMergedBlockKey(field) ? t(pageBlocksText.blocks) : field)
}
