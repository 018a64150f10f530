import { type Locale, languages, localesInWritingOrder } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as areaText from '#src/translations/backoffice/product-editor/area-editor-text.ts'
import { parseAreaField } from './area-fields.ts'
import type { AreaColumn } from './area-text.ts'

/** 'Name (English)'. */
export function getAreaColumnLabel(locale: Locale, column: AreaColumn | 'remove'): string {
  const language = localesInWritingOrder.find((each) => column === `label_${each}`)
  if (language) return translate(locale, areaText.label, { language: languages[language].name })
  return translate(locale, areaText.fields[column as keyof typeof areaText.fields])
}

/** 'Area 1, Name (English)'. Undefined for fields of other kinds. */
export function getAreaFieldLabel(locale: Locale, field: string): string | undefined {
  const found = parseAreaField(field)
  if (!found) return undefined
  const values = { number: found.number, field: getAreaColumnLabel(locale, found.column) }
  return translate(locale, areaText.fieldOfArea, values)
}

/** The area, or one of its columns, that two people have changed. */
export function getAreaConflictLabel(locale: Locale, column: string | undefined): string {
  if (!column) return translate(locale, areaText.row)
  return translate(locale, areaText.cell, { column: getAreaColumnLabel(locale, column as AreaColumn) })
}
