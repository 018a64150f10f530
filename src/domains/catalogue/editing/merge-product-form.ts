import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { ok, type Result } from '#src/shared/result.ts'
import { rowFields, splitRowTexts } from '../variants/merge-row-texts.ts'
import { replaceVariantStock } from '../variants/variant-text.ts'
import { editorLocales, removalFlag } from './product-edit.ts'
import { completeProductForm, type ProductFormValues, textField } from './product-form-fields.ts'

export type ProductFormVersions = {
  /** The form of the version that the person opened. Undefined where it is not stored, as after the demo seed. */
  opened: ProductFormValues | undefined
  /** The stored product. */
  theirs: ProductFormValues
  /** What the person sends. Fields of rows (options, variants, areas, videos, attributes) that are not sent stay as they are. */
  mine: ProductFormValues
  /** The stock that the person saw: sales change it without a new version. */
  stockBefore?: string
  /** The same for variants, in the order of their rows. */
  variantStockBefore?: string
  /** The version of `theirs`. */
  current: number
}

/** Merges field by field; options, variants, areas, videos and attributes row by row. */
export function mergeProductForm(
  versions: ProductFormVersions,
  choices: EditChoices,
): Result<ProductFormValues, EditConflict> {
  const { opened, theirs, current, stockBefore, variantStockBefore } = versions
  const mine = completeProductForm({
    ...pickRowFields(theirs),
    ...pickLaterFields(theirs, versions.mine),
    ...versions.mine,
  })
  const base: ProductFormValues = { ...theirs, ...opened, stock: stockBefore ?? theirs.stock ?? '' }
  const variants = base.variants ?? ''
  const seen = {
    ...base,
    variants: variantStockBefore === undefined ? variants : replaceVariantStock(variants, variantStockBefore),
  }
  const tables = rowFields.map((field) => {
    const read = (values: ProductFormValues) => (values[field.name] ?? '').replaceAll('\r\n', '\n')
    return { field, ...splitRowTexts(field, { base: read(seen), theirs: read(theirs), mine: read(mine) }) }
  })
  const split = (side: 'base' | 'theirs' | 'mine', values: ProductFormValues) => {
    const rest = Object.entries(values).filter(([name]) => !rowFields.some((field) => field.name === name))
    return Object.assign(Object.fromEntries(rest), ...tables.map((table) => table[side])) as ProductFormValues
  }
  const edit = { base: split('base', seen), theirs: split('theirs', theirs), mine: split('mine', mine), current }
  const resolved = resolveEdit(edit, choices)
  if (!resolved.ok) return resolved
  const merged = resolved.value as ProductFormValues
  const texts = tables.map(({ field, join }) => [field.name, join(merged)])
  return ok(completeProductForm({ ...merged, ...Object.fromEntries(texts) }))
}

/** Fields that forms opened before the last upgrade do not have. A browser sends every field but an unticked checkbox. */
const laterFields = [
  'designer',
  'publishFrom',
  'lowStock',
  ...(['removalText', 'seoTitle', 'seoDescription'] as const).flatMap((text) =>
    editorLocales.map((locale) => textField(text, locale)),
  ),
]

/** What such a form leaves as it is. */
function pickLaterFields(theirs: ProductFormValues, mine: ProductFormValues): ProductFormValues {
  const absent = laterFields.filter((field) => mine[field] === undefined)
  const isOld = absent.length === laterFields.length
  return Object.fromEntries([...absent, ...(isOld ? [removalFlag] : [])].map((field) => [field, theirs[field] ?? '']))
}

const pickRowFields = (values: ProductFormValues) =>
  Object.fromEntries(rowFields.map(({ name }) => [name, values[name] ?? '']))
