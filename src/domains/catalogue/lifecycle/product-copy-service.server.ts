import { requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { rollBackOnRefusal, type Shop } from '#src/platform/shop.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { removeAreaIds } from '../areas/area-text.ts'
import { copyProductDocuments } from '../documents/product-documents-store.server.ts'
import { type EditableProduct, editLimits, editorLocales, textLimits } from '../editing/product-edit.ts'
import { type SaveProductRefusal, saveProduct } from '../editing/product-editing-service.server.ts'
import { findProductForEditing, isSlugTaken, lockSlugsAndSkus } from '../editing/product-editing-store.server.ts'
import { type ProductFormValues, textField, toProductFormValues } from '../editing/product-form-fields.ts'
import { copyProductPictures, listProductPictures } from '../pictures/product-pictures-store.server.ts'
import { listTakenSkus } from '../variants/variant-editing-store.server.ts'

/**
 * Adds a draft like the product, with its pictures and documents. It gets SKUs and an address of its own, and its stock is not
 * counted until somebody has counted it. A product that breaks a newer rule is refused. Returns the id of the copy.
 */
export async function copyProduct(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<number, SaveProductRefusal>> {
  const allowed = requirePermission(visitor, 'catalogue.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return rollBackOnRefusal(shop, async (shop): Promise<Result<number, SaveProductRefusal>> => {
    const original = await findProductForEditing(shop.db, id)
    if (!original) return refuse({ reason: 'not_found' })
    const pictures = await listProductPictures(shop.db, id)
    const edit = withoutOtherPictures(original.edit, new Set(pictures.map(({ fileKey }) => fileKey)))
    await lockSlugsAndSkus(shop.db)
    const values = toCopy(edit, await findFreeSuffix(shop, edit))
    // Variants and areas show pictures, which the copy must have before.
    const first = { ...values, options: '', variants: '', areas: '' }
    const created = await saveProduct(shop, visitor, { version: 0, values: first })
    if (!created.ok) return created
    await copyProductPictures(shop.db, id, created.value.id)
    await copyProductDocuments(shop.db, id, created.value.id)
    const completed = await saveProduct(shop, visitor, { id: created.value.id, version: 1, values })
    return completed.ok ? ok(completed.value.id) : completed
  })
}

/** Variants and areas can still show a picture that was taken out of the gallery. */
function withoutOtherPictures(edit: EditableProduct, keys: ReadonlySet<string>): EditableProduct {
  const pick = <Item extends { pictureKey: string | null }>(item: Item): Item =>
    item.pictureKey !== null && keys.has(item.pictureKey) ? item : { ...item, pictureKey: null }
  return { ...edit, variants: edit.variants.map(pick), areas: edit.areas.map(pick) }
}

const addSuffix = (text: string, suffix: string, max: number) => `${text.slice(0, max - suffix.length)}${suffix}`
const addToSku = (sku: string, suffix: string) => addSuffix(sku, suffix, editLimits.sku)
const addToSlug = (slug: string, suffix: string) => addSuffix(slug, suffix.toLowerCase(), editLimits.slug)
const maxCopies = 1000

/** `-COPY`, `-COPY2` and so on: the first one that gives neither the product nor a variant a name that is taken. */
async function findFreeSuffix({ db }: Shop, { product, variants }: EditableProduct): Promise<string> {
  const skus = [product.internalSku, ...variants.map(({ sku }) => sku)]
  for (let number = 1; number <= maxCopies; number++) {
    const suffix = number === 1 ? '-COPY' : `-COPY${number}`
    const copies = skus.map((sku) => addToSku(sku, suffix))
    // Long SKUs that differ at their ends only would become equal.
    if (new Set(copies).size < copies.length || (await listTakenSkus(db, copies, {})).size > 0) continue
    if (!(await isSlugTaken(db, addToSlug(product.slug, suffix)))) return suffix
  }
  throw new Error(`No free SKU for a copy of ${product.internalSku}`)
}

function toCopy(edit: EditableProduct, suffix: string): ProductFormValues {
  const variants = edit.variants.map((variant) => ({ ...variant, sku: addToSku(variant.sku, suffix), stockQty: null }))
  const values = toProductFormValues({ ...edit, variants })
  const titles = editorLocales.map((locale) => {
    const field = textField('title', locale)
    const title = translate(locale, editorText.copyTitle, { title: values[field] ?? '' })
    return [field, values[field] ? title.slice(0, textLimits.title) : '']
  })
  return {
    ...values,
    ...Object.fromEntries(titles),
    sku: addToSku(edit.product.internalSku, suffix),
    url: addToSlug(edit.product.slug, suffix),
    areas: removeAreaIds(values.areas ?? ''),
    ...{ stock: '', isPublished: '', isArchived: '', publishFrom: '' },
  }
}
