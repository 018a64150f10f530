import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import type { PageBlockView } from '../content-contract.ts'
import { parsePagePictureSize } from '../page-pictures/page-picture.ts'
import { type PageBlock, parseSteps, parseTableRows } from './page-blocks.ts'

/** A block in the language of the visitor. */
export function presentBlock({ key, kind, texts, values }: PageBlock, locale: Locale): PageBlockView {
  const getText = (name: string) => (texts[name] ? pickTranslation(locale, texts[name]) : '')
  switch (kind) {
    case 'heading':
      return { key, kind, level: values.level === '3' ? 3 : 2, text: getText('text') }
    case 'text':
      return { key, kind, text: getText('text') }
    case 'picture': {
      const src = values.picture ?? ''
      return {
        key,
        kind,
        src,
        ...(parsePagePictureSize(src) ?? { width: 960, height: 720 }),
        ...presentPictureTexts(getText),
      }
    }
    case 'action':
      return { key, kind, text: getText('text'), label: getText('label'), link: values.link ?? '' }
    case 'table': {
      const [head = [], ...rows] = parseTableRows(getText('rows'))
      return { key, kind, caption: getText('caption'), head, rows }
    }
    case 'steps':
      return { key, kind, steps: parseSteps(getText('steps')) }
  }
}

const presentPictureTexts = (getText: (name: string) => string) => ({
  alt: getText('alt'),
  caption: getText('caption'),
})

/** The kind and the texts of a block, for staff. */
export function describeBlock(locale: Locale, { kind, texts, values }: PageBlock): string {
  const parts = [...Object.values(texts).flatMap((text) => Object.values(text)), ...Object.values(values)].filter(
    Boolean,
  )
  return `${translate(locale, pageBlocksText.kinds[kind])}: ${parts.join(' · ')}`
}
