import { localesInWritingOrder, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { joinCells, splitCells, splitRows } from '../variants/row-text.ts'
import { parseFocalPoint } from './focal-point.ts'

/** What staff say about a picture. `focalPoint`: such as `30 60`; null where the picture is shown whole. */
export type PictureDetails = { altText: StoredTranslations; focalPoint: string | null }

/** Descriptions in each language and the focal point: `A red mug; Una taza roja; 30 60`. */
export const formatPictureDetails = ({ altText, focalPoint }: PictureDetails): string =>
  joinCells([...localesInWritingOrder.map((locale) => toOneLine(altText[locale] ?? '')), focalPoint ?? '']) || ';'

const toOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** One line per picture. A line without a description is undefined, one with an unreadable focal point has none. */
export function parsePictureDetails(
  text: string,
  { maxLength }: { maxLength: number },
): (PictureDetails | undefined)[] {
  return splitRows(text).map((line) => {
    const cells = splitCells(line).map((cell) => toOneLine(cell).slice(0, maxLength))
    const texts = localesInWritingOrder.map((locale, index) => [locale, cells[index] ?? ''] as const)
    const altText = Object.fromEntries(
      texts.filter(([locale, text]) => locale === sourceLocale || text !== ''),
    ) as StoredTranslations
    if (altText[sourceLocale] === '') return undefined
    const focalPoint = cells[localesInWritingOrder.length] ?? ''
    return { altText, focalPoint: parseFocalPoint(focalPoint) && focalPoint.replaceAll(/\s+/g, ' ') }
  })
}
