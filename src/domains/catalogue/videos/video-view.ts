import { type Locale, languages, localesInWritingOrder } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as videoText from '#src/translations/backoffice/product-editor/video-editor-text.ts'
import { parseVideoField, type VideoColumn } from './video-fields.ts'

export function getVideoColumnLabel(locale: Locale, column: VideoColumn): string {
  const language = localesInWritingOrder.find((each) => column === `title_${each}`)
  if (!language) return translate(locale, videoText.url)
  return translate(locale, videoText.title, { language: languages[language].name })
}

/** 'Video 1, Caption (English)'. Undefined for fields of other kinds. */
export function getVideoFieldLabel(locale: Locale, field: string): string | undefined {
  const found = parseVideoField(field)
  if (!found) return undefined
  const values = { number: found.number, field: getVideoColumnLabel(locale, found.column) }
  return translate(locale, videoText.fieldOfVideo, values)
}

/** The video, or one of its columns, that two people have changed. */
export function getVideoConflictLabel(locale: Locale, column: string | undefined): string {
  if (!column) return translate(locale, videoText.row)
  return translate(locale, videoText.cell, { column: getVideoColumnLabel(locale, column as VideoColumn) })
}
