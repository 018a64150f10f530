import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { RefusedEdit } from '#src/shared/editing/edit-choices.ts'
import { type FieldErrors, nestFields } from '#src/shared/form/form-data.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { type Locale, locales, sourceLocale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { formatFocalPoint, parseFocalPoint } from './focal-point.ts'
import type { PictureDetails } from './picture-details.ts'
import { pictureLimits } from './product-pictures.ts'
import { changeProductPictures } from './product-pictures-service.server.ts'

/** The descriptions and focal points of all pictures, and the button that was pressed: `up`, `down` or `remove` with the id of a picture. */
export async function handlePicturesForm(
  shop: Shop,
  visitor: Visitor,
  { productId, form }: { productId: number; form: FormData },
): Promise<Result<undefined, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const fields = nestFields(form)
  const { details, errors } = readDetails(visitor.locale, fields)
  const readId = (name: string) => parseNumber(getField(form, name))
  const [up, down, removeId] = [readId('up'), readId('down'), readId('remove')]
  if (Object.keys(errors).length > 0 && removeId === undefined) return refuse({ reason: 'invalid', errors })
  const move = up ? ({ id: up, by: -1 } as const) : down ? ({ id: down, by: 1 } as const) : undefined
  const changed = await changeProductPictures(shop, visitor, { productId, details, move, removeId })
  return changed.ok ? ok(undefined) : refuse({ reason: changed.refusal })
}

/** Pictures with errors are left out. An unreadable focal point is none. */
function readDetails(locale: Locale, fields: Record<string, unknown>) {
  const errors: FieldErrors = {}
  const details = new Map<number, Partial<PictureDetails>>()
  const readField = (name: string, id: string) => {
    const group = fields[name] as Record<string, unknown> | undefined
    const text = group?.[id]
    return (typeof text === 'string' ? text : '').replaceAll(/\p{Cc}/gu, ' ').trim()
  }
  const read = (language: Locale, id: string) => readField(`alt_${language}`, id)
  for (const id of Object.keys((fields[`alt_${sourceLocale}`] as object | undefined) ?? {})) {
    const texts = locales.map((language) => [language, read(language, id)] as const)
    const tooLong = texts.find(([, text]) => text.length > pictureLimits.altText)
    const isMissing = read(sourceLocale, id) === ''
    if (tooLong) errors[`alt_${tooLong[0]}[${id}]`] = [translate(locale, editorText.pictures.altTooLong)]
    if (isMissing) errors[`alt_${sourceLocale}[${id}]`] = [translate(locale, editorText.pictures.altRequired)]
    if (tooLong || isMissing) continue
    const filled = texts.filter(([language, text]) => language === sourceLocale || text !== '')
    const focalPoint = parseFocalPoint(readField('focal', id))
    details.set(Number(id), {
      altText: Object.fromEntries(filled) as StoredTranslations,
      // Forms opened before the last upgrade do not have the field.
      ...(fields.focal !== undefined && { focalPoint: focalPoint && formatFocalPoint(focalPoint) }),
    })
  }
  return { details, errors }
}
