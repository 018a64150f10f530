import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import * as pageBlocksText from '#src/translations/backoffice/content/page-blocks-text.ts'
import type { PageBlockView } from '../content-contract.ts'
import { parsePagePictureSize } from '../page-pictures/page-picture.ts'
import { type PageBlock, parseCards, parsePaths, parseSteps, parseTableRows } from './page-blocks.ts'

/** A block in the language of the visitor. */
export function presentBlock({ key, kind, texts, values }: PageBlock, locale: Locale): PageBlockView {
  const getText = (name: string) => (texts[name] ? pickTranslation(locale, texts[name]) : '')
  switch (kind) {
    case 'hero': {
      const buttons = [
        { label: getText('label'), link: values.link ?? '' },
        { label: getText('secondLabel'), link: values.secondLink ?? '' },
      ]
      const picture = { picture: values.picture ?? '', alt: getText('alt') }
      return {
        key,
        kind,
        title: getText('title'),
        text: getText('text'),
        ...picture,
        buttons: buttons.filter(isButton),
      }
    }
    case 'promises':
      return { key, kind, promises: parseSteps(getText('promises')) }
    case 'categoryTiles':
      return { key, kind, title: getText('title'), categories: parsePaths(values.categories ?? '') }
    case 'products': {
      const products = parsePaths(values.products ?? '')
      return { key, kind, title: getText('title'), category: parsePaths(values.category ?? '')[0] ?? '', products }
    }
    case 'brands':
    case 'faqSearch':
      return { key, kind, title: getText('title') }
    case 'newsletter':
      return { key, kind }
    case 'heading':
      return { key, kind, level: values.level === '3' ? 3 : 2, text: getText('text') }
    case 'text':
      return { key, kind, text: getText('text') }
    case 'picture':
      return { key, kind, ...presentPicture(values, getText), caption: getText('caption') }
    case 'pictureAndText':
      return {
        ...{ key, kind, ...presentPicture(values, getText), text: getText('text') },
        side: values.side === 'right' ? 'right' : 'left',
      }
    case 'action':
      return { key, kind, text: getText('text'), label: getText('label'), link: values.link ?? '' }
    case 'cards':
      return { key, kind, cards: parseCards(getText('cards')) }
    case 'table': {
      const [head = [], ...rows] = parseTableRows(getText('rows'))
      return { key, kind, caption: getText('caption'), head, rows }
    }
    case 'steps':
      return { key, kind, steps: parseSteps(getText('steps')) }
  }
}

const isButton = ({ label, link }: { label: string; link: string }) => label !== '' && link !== ''

function presentPicture(values: PageBlock['values'], getText: (name: string) => string) {
  const src = values.picture ?? ''
  return { src, ...(parsePagePictureSize(src) ?? { width: 960, height: 720 }), alt: getText('alt') }
}

/** The kind and the texts of a block, for staff. */
export function describeBlock(locale: Locale, { kind, texts, values }: PageBlock): string {
  const parts = [...Object.values(texts).flatMap((text) => Object.values(text)), ...Object.values(values)].filter(
    Boolean,
  )
  return `${translate(locale, pageBlocksText.kinds[kind])}: ${parts.join(' · ')}`
}
