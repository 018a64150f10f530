import { z } from 'zod'
import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { nestFields } from '#src/shared/form/form-data.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import { collectAreaFields, getAreaFieldName, parseAreaField } from '../areas/area-fields.ts'
import { collectAttributeFields } from '../attributes/product-attribute-fields.ts'
import { collectVideoFields, parseVideoField, videoField } from '../videos/video-fields.ts'
import type { ProductFormErrors } from './parse-product-form.ts'
import { getProductChoices, saveProduct } from './product-editing-service.server.ts'
import { describeProductValue, presentProductChoices, presentProductErrors } from './product-editing-view.ts'
import type { ProductFormValues } from './product-form-fields.ts'

/** No version is 0: then every difference from the latest one counts. */
const storedVersion = z.coerce.number().int().min(0).max(1_000_000_000).catch(0)

/** `id` is absent for a new product. */
export async function handleProductForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id?: number; form: FormData },
): Promise<Result<{ id: number }, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const { version, ...fields } = nestFields(form)
  const values: ProductFormValues = Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const areas = collectAreaFields(values)
  const videos = collectVideoFields(values)
  const attributes = collectAttributeFields(values)
  const saved = await saveProduct(shop, visitor, {
    id,
    version: storedVersion.parse(version),
    stockBefore: values.stock_before,
    variantStockBefore: values.variant_stock_before,
    values: {
      ...values,
      ...(areas && { areas: areas.text }),
      ...(videos && { videos: videos.text }),
      ...(attributes !== undefined && { attributes }),
    },
    ...readEditChoices(form),
  })
  if (saved.ok) return saved
  const { refusal } = saved
  const { locale } = visitor
  if (refusal.reason === 'invalid') {
    return refuse({
      reason: 'invalid',
      errors: presentProductErrors(
        locale,
        toSentFields(refusal.errors, { areas: areas?.numbers, videos: videos?.numbers }),
      ),
    })
  }
  if (refusal.reason !== 'conflict') return refuse(refusal)
  const found = await getProductChoices(shop, visitor)
  if (!found.ok) return refuse({ reason: found.refusal })
  const choices = presentProductChoices(locale, found.value)
  return refuse(
    describeConflict(refusal, (value, field) => describeProductValue(locale, choices, { field, value: String(value) })),
  )
}

type SentNumbers = { areas?: readonly number[]; videos?: readonly number[] }

/** Empty and removed areas and videos have no row: the error of a row belongs to the one that was sent for it. */
function toSentFields(errors: ProductFormErrors, { areas = [], videos = [] }: SentNumbers): ProductFormErrors {
  const toSentField = (field: string) => {
    const area = parseAreaField(field)
    if (area) return getAreaFieldName(areas[area.number - 1] ?? area.number, area.column)
    const video = parseVideoField(field)
    return video ? videoField(videos[video.number - 1] ?? video.number, video.column) : field
  }
  return Object.fromEntries(Object.entries(errors).map(([field, refusal]) => [toSentField(field), refusal]))
}
