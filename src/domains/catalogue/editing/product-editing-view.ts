import { formatCount } from '#src/shared/locale/counts.ts'
import { type Locale, languages } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import * as areaText from '#src/translations/backoffice/product-editor/area-editor-text.ts'
import * as videoText from '#src/translations/backoffice/product-editor/video-editor-text.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import * as variantText from '#src/translations/backoffice/variant-editor-text.ts'
import { getAreaConflictLabel, getAreaFieldLabel } from '../areas/area-view.ts'
import { addUnit } from '../attributes/attribute-edit.ts'
import type { ProductionOption } from '../products/product.ts'
import { productTypeTitles } from '../products/product-types.ts'
import { getVideoConflictLabel, getVideoFieldLabel } from '../videos/video-view.ts'
import type { ProductFieldRefusal, ProductFormErrors } from './parse-product-form.ts'
import type { ProductChoices } from './product-choices-store.server.ts'
import { editorLocales, getProductState, type ProductText, textLimits } from './product-edit.ts'
import type { EditedProduct } from './product-editing-service.server.ts'
import { categoryFields, textField, toProductFormValues } from './product-form-fields.ts'
import { type HealthCheck, type HealthFinding, picturesAnchor } from './product-health.ts'

/** The label of a field: 'Title (English)'. */
export function getProductFieldLabel(locale: Locale, field: string): string {
  const categoryIndex = categoryFields.indexOf(field)
  if (categoryIndex === 0) return translate(locale, editorText.primaryCategory)
  if (categoryIndex > 0) return translate(locale, editorText.furtherCategory, { number: categoryIndex })
  const labels = { ...editorText.fields, ...editorText.flags }
  if (Object.hasOwn(labels, field)) return translate(locale, labels[field as keyof typeof labels])
  for (const text of Object.keys(textLimits) as ProductText[]) {
    const language = editorLocales.find((each) => textField(text, each) === field)
    if (!language) continue
    const values = { field: translate(locale, editorText.texts[text]), language: languages[language].name }
    return translate(locale, editorText.inLanguage, values)
  }
  const [, list] = /^(attributes|recommended)_\d+$/.exec(field) ?? []
  if (list) return translate(locale, editorText.fields[list as 'attributes' | 'recommended'])
  const rowFieldLabel = getAreaFieldLabel(locale, field) ?? getVideoFieldLabel(locale, field)
  if (rowFieldLabel) return rowFieldLabel
  const [, row, column] = /^(options|variants|areas|videos)_\d+(?:_(\w+))?$/.exec(field) ?? []
  if (row === 'areas') return getAreaConflictLabel(locale, column)
  if (row === 'videos') return getVideoConflictLabel(locale, column)
  if (row) return getRowLabel(locale, row as keyof typeof variantText.rowLabels, column)
  return field === picturesAnchor ? translate(locale, editorText.healthChecks.pictured) : field
}

/** A row of options or variants, or one cell of it, that two people have changed. */
function getRowLabel(locale: Locale, row: keyof typeof variantText.rowLabels, column: string | undefined): string {
  if (!column || !Object.hasOwn(variantText.columnLabels, column)) return translate(locale, variantText.rowLabels[row])
  const label = variantText.columnLabels[column as keyof typeof variantText.columnLabels]
  return translate(locale, variantText.cellLabel, { column: translate(locale, label) })
}

export type SelectChoice = { value: string; label: string }
const selectNames = ['category', 'brand', 'type', 'productionSet', 'deliveryClass'] as const
type SelectName = (typeof selectNames)[number]
/** An attribute with its values in words. */
export type PresentedAttribute = { id: number; name: string; values: { id: number; name: string }[] }
/** The options of the select fields, in words, the attributes, and what the price check adds to the form. */
export type PresentedChoices = Record<SelectName, SelectChoice[]> & {
  attributes: PresentedAttribute[]
  productionOptions: { setId: number; option: ProductionOption }[]
  shopMaxQuantity: number
}

export function presentProductChoices(locale: Locale, choices: ProductChoices): PresentedChoices {
  const byId = new Map(choices.categories.map((category) => [category.id, category]))
  type Category = ProductChoices['categories'][number]
  const getTrail = ({ parentId, title }: Category, depth = 0): string => {
    const parent = parentId === null || depth > 20 ? undefined : byId.get(parentId)
    const own = pickTranslation(locale, title)
    return parent ? `${getTrail(parent, depth + 1)} › ${own}` : own
  }
  const presentCategory = (category: Category) => {
    const title = getTrail(category)
    return category.isPublished ? title : translate(locale, editorText.hiddenCategory, { title })
  }
  return {
    category: choices.categories.map((category) => ({ value: String(category.id), label: presentCategory(category) })),
    brand: choices.brands.map(({ id, title }) => ({ value: String(id), label: title })),
    type: Object.keys(productTypeTitles).map((value) => ({
      value,
      label: translate(locale, editorText.types[Number(value) as keyof typeof productTypeTitles]),
    })),
    attributes: choices.attributes.map(({ id, name, unit, values }) => ({
      id,
      name: pickTranslation(locale, name),
      values: values.map((value) => ({ id: value.id, name: pickTranslation(locale, addUnit(value.name, unit)) })),
    })),
    productionSet: choices.productionSets.map(({ id, name }) => ({ value: String(id), label: name })),
    productionOptions: choices.productionSets.flatMap(({ id: setId, options }) =>
      options.map((option) => ({ setId, option })),
    ),
    shopMaxQuantity: choices.shopMaxQuantity,
    deliveryClass: choices.deliveryClasses.map(({ id, name }) => ({ value: id, label: pickTranslation(locale, name) })),
  }
}

/** A value of the form in words, for conflicts. */
export function describeProductValue(
  locale: Locale,
  choices: PresentedChoices,
  { field, value }: { field: string; value: string },
): string {
  const kind = categoryFields.includes(field) ? 'category' : field
  if (selectNames.some((name) => name === kind)) {
    const options = choices[kind as SelectName]
    return options.find((option) => option.value === value)?.label ?? value
  }
  return value === 'on' ? translate(locale, editorText.ticked) : value
}

export type PresentedHealth = {
  check: HealthCheck
  state: HealthFinding['state']
  label: string
  text: string
  /** The field to change, with its label. */
  field?: { name: string; label: string }
}[]

function presentProductHealth(locale: Locale, findings: readonly HealthFinding[]): PresentedHealth {
  return findings.map(({ check, state, reason, field }) => ({
    check,
    state,
    label: translate(locale, editorText.healthChecks[check]),
    text: translate(locale, editorText.healthReasons[reason]),
    ...(field && { field: { name: field, label: getProductFieldLabel(locale, field) } }),
  }))
}

/** A product as its editor shows it. */
export function presentEditedProduct(locale: Locale, { id, version, hasVariants, edit, health }: EditedProduct) {
  return {
    id,
    version,
    hasVariants,
    title: pickTranslation(locale, edit.product.title),
    slug: edit.product.slug,
    isPublished: edit.product.isPublished,
    state: getProductState(edit.product),
    values: toProductFormValues(edit),
    health: presentProductHealth(locale, health),
  }
}

/** Each with the label of its field, because the summary lists those of the whole page. */
export function presentProductErrors(locale: Locale, errors: ProductFormErrors): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, refusal]) => {
      const values = { field: getProductFieldLabel(locale, name), problem: describeProductProblem(locale, refusal) }
      return [name, [translate(locale, editorText.fieldProblem, values)]]
    }),
  )
}

/** Why a field was refused, without its name. */
export function describeProductProblem(locale: Locale, refusal: ProductFieldRefusal): string {
  if ('row' in refusal) {
    const problems = { ...editorText.rowProblems, ...variantText.rowProblems }
    return translate(locale, problems[refusal.rule], { row: refusal.row })
  }
  if ('min' in refusal) {
    const max = formatCount(locale, refusal.max)
    return translate(locale, editorText.outOfRange, { min: refusal.min, max })
  }
  if (refusal.rule === 'unknown_sku') return translate(locale, editorText.unknownSku, { sku: refusal.sku })
  if ('max' in refusal) return translate(locale, editorText.tooLong, { max: formatCount(locale, refusal.max) })
  const problems = { ...editorText.problems, ...areaText.problems, ...videoText.problems }
  return translate(locale, problems[refusal.rule])
}
