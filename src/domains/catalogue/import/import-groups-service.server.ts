import type { Shop } from '#src/platform/shop.server.ts'
import type { CsvRow } from '#src/shared/csv/parse-csv.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { parseAreaField } from '../areas/area-fields.ts'
import { listDocumentsOfProducts } from '../documents/product-documents-store.server.ts'
import type { ProductFormErrors } from '../editing/parse-product-form.ts'
import { type BatchResult, type BatchRow, saveProductBatch } from '../editing/product-batch-service.server.ts'
import { lockProductIdsBySku, lockProductsById } from '../editing/product-batch-store.server.ts'
import { readProductChoices } from '../editing/product-choices-store.server.ts'
import { toReferences } from '../editing/product-editing-service.server.ts'
import { listProductsForEditing, type StoredProduct } from '../editing/product-editing-store.server.ts'
import { createProductForm, type ProductFormValues, toProductFormValues } from '../editing/product-form-fields.ts'
import type { ReferenceNames } from '../export/product-columns.ts'
import { readReferenceNames } from '../export/reference-names-store.server.ts'
import { listPicturesOfProducts } from '../pictures/product-pictures-store.server.ts'
import { parseVideoField } from '../videos/video-fields.ts'
import { createPriceReader, findIncludedVat, removeVatFromForm } from './grouped/group-prices.ts'
import { type LineProblem, readGroupVariants } from './grouped/group-variants.ts'
import { readOwnVariants } from './grouped/own-variants.ts'
import { findGroupSku, listGroupRows, type RowGroup } from './grouped/row-groups.ts'
import { documentsField, pictureFields } from './import-columns.ts'
import {
  type FileColumns,
  findPriceChange,
  readFieldCell,
  readImportRow,
  toRowProblem,
  toTextRowProblem,
} from './import-row.ts'
import { findOwnDocument } from './pictures/import-document.ts'
import { findOwnPictureKey, type NamedPicture } from './pictures/import-picture.ts'
import type { ImportZip } from './pictures/import-zip-service.server.ts'
import { listNamedDocuments } from './pictures/named-documents.ts'
import { listNamedPictures } from './pictures/named-pictures.ts'
import type { ImportedRow, ImportRowRefusal, RoundedPrice } from './product-import.ts'
import { listVariantOwners, type ProductImport } from './product-import-store.server.ts'

/** What the file has named so far: two products cannot have the same SKU or URL. Lines by name. */
export type NamedLines = Record<'sku' | 'url', Map<string, number>>
export type ImportInput = { record: ProductImport; file: FileColumns; named: NamedLines; zip: ImportZip | undefined }

type Prepared = { group: RowGroup; sku: string; pictures?: readonly NamedPicture[] } & (
  | { batch: BatchRow; variantRows: readonly (CsvRow | undefined)[]; rounded: RoundedPrice | undefined }
  | { done: ImportedRow[] }
)

/** Writes products from their rows, in the transaction of the caller. Returns a result for each row. */
export async function importGroups(
  shop: Shop,
  input: ImportInput,
  groups: readonly RowGroup[],
): Promise<ImportedRow[]> {
  const { file, record } = input
  const choices = await readProductChoices(shop.db)
  const names = await readReferenceNames(shop.db)
  const skus = groups.map((group) => findGroupSku(group, file)).filter(Boolean)
  const ids = await lockProductIdsBySku(shop.db, skus)
  const hasVariants =
    file.columns.some(({ column }) => column.fields.includes('variants')) ||
    groups.some(({ variants }) => variants.length > 0)
  const stored = await (hasVariants ? lockProductsById : listProductsForEditing)(shop.db, ids)
  const storedBySku = new Map(stored.map((product) => [product.edit.product.internalSku.toLowerCase(), product]))
  const newSkus = skus.filter((sku) => !storedBySku.has(sku.toLowerCase()))
  const productByVariantSku = await listVariantOwners(shop.db, newSkus)
  const deliveryClass = choices.deliveryClasses[0]?.id ?? ''
  const listPictures = await createPictureLister(shop, input, ids)
  const prepared = groups.map((group) =>
    prepareGroup(group, { input, names, storedBySku, productByVariantSku, deliveryClass, listPictures }),
  )
  const rows = prepared.flatMap((each) => ('batch' in each ? [each.batch] : []))
  const saved = await saveProductBatch(shop, record.actor, { rows, references: toReferences(choices) })
  let next = 0
  return prepared.flatMap((each) => {
    if ('done' in each) return each.done
    const result = saved[next++]
    if (!result) throw new Error('The batch has lost a row')
    return toImportedRows(each, result, file)
  })
}

function toImportedRows(
  { group, sku, variantRows, rounded, pictures }: Extract<Prepared, { batch: BatchRow }>,
  result: BatchResult,
  file: FileColumns,
): ImportedRow[] {
  if (result.result === 'refused') {
    return refuseGroup(group, sku, locateErrors(result.errors, { group, variantRows, file }))
  }
  if (result.result === 'unchanged') {
    return finishGroup(group, sku, { result: 'unchanged', productId: result.productId, pictures })
  }
  const { productId, version, before, after } = result
  const priceChange = before && findPriceChange(before, after)
  return finishGroup(group, sku, {
    ...{ result: result.result, productId, version, pictures },
    ...(priceChange && { priceChange }),
    ...(rounded && { roundedPrice: rounded }),
  })
}

/** The row of the product has the result; the others belong to it. */
function finishGroup(
  group: RowGroup,
  sku: string,
  details: Partial<ImportedRow> & { result: 'created' | 'changed' | 'unchanged' },
): ImportedRow[] {
  return listGroupRows(group).map((row): ImportedRow => {
    if (row === group.product) return { line: row.line, sku, problems: [], ...details }
    const isVariant = group.variants.includes(row)
    return { line: row.line, sku, result: 'skipped', problems: [], ...(isVariant && { isVariant: true as const }) }
  })
}

/** All rows are refused, because a product is imported whole or not at all. */
function refuseGroup(group: RowGroup, sku: string, problems: readonly LineProblem[]): ImportedRow[] {
  return listGroupRows(group).map((row) => ({
    line: row.line,
    sku,
    result: 'refused',
    problems: problems.filter((each) => each.row === row).map(({ problem }) => problem),
  }))
}

const fieldByRule: Readonly<Record<string, string>> = {
  variant_sku: 'sku',
  variant_sku_taken: 'sku',
  variant_difference: 'tiers',
  variant_stock: 'stock',
}

type PictureLister = (group: RowGroup, productId?: number) => NamedPicture[]

/** Lists the pictures and documents that the rows of a product name. */
async function createPictureLister(
  { db, config, downloads }: Shop,
  { file, zip }: ImportInput,
  productIds: readonly number[],
): Promise<PictureLister> {
  const { publicOrigin: origin } = config
  const hasField = (...fields: string[]) => file.columns.some(({ column }) => fields.includes(column.fields[0] ?? ''))
  const pictures = hasField(...pictureFields) ? await listPicturesOfProducts(db, productIds) : undefined
  const documents = hasField(documentsField) ? await listDocumentsOfProducts(db, productIds) : undefined
  const findProblem = (source: string) => {
    if (findOwnPictureKey(source, origin) || findOwnDocument(source, origin)) return undefined
    const inZip = zip?.find(source)
    if (inZip) return inZip === 'ambiguous_name' ? inZip : undefined
    const problem = downloads.findProblem(source)
    return problem === 'bad_url' && zip ? 'not_in_zip' : problem
  }
  const common = { file, origin, findProblem }
  return (group, productId = 0) => [
    ...(pictures ? listNamedPictures(group, { ...common, stored: pictures.get(productId) ?? [] }) : []),
    ...(documents ? listNamedDocuments(group, { ...common, stored: documents.get(productId) ?? [] }) : []),
  ]
}

type ErrorContext = { group: RowGroup; variantRows: readonly (CsvRow | undefined)[]; file: FileColumns }

/** The errors of a form, at the cells that gave its values. Those of a variant are in the row of the variant. */
function locateErrors(errors: ProductFormErrors, { group, variantRows, file }: ErrorContext): LineProblem[] {
  return Object.entries(errors).map(([field, refusal]) => {
    const isGrouped = group.variants.length > 0 && (field === 'variants' || field === 'options') && 'row' in refusal
    const part = findTextRow(field)
    if (part) return { row: group.product, problem: toTextRowProblem(group.product, file, { ...part, refusal }) }
    if (!isGrouped) return { row: group.product, problem: toRowProblem(group.product, file, { field, refusal }) }
    const row = (field === 'variants' ? variantRows[refusal.row - 1] : undefined) ?? group.product
    const cellField = fieldByRule[refusal.rule] ?? 'optionValue1'
    return { row, problem: toRowProblem(row, file, { field: cellField, refusal }) }
  })
}

/** Areas and videos have a field for each of their parts in the editor, and a line of a cell in a file. */
function findTextRow(field: string): { field: 'areas' | 'videos'; number: number } | undefined {
  const area = parseAreaField(field)
  if (area) return { field: 'areas', number: area.number }
  const video = parseVideoField(field)
  return video && { field: 'videos', number: video.number }
}

type GroupContext = {
  input: ImportInput
  names: ReferenceNames
  storedBySku: ReadonlyMap<string, StoredProduct>
  /** The SKU of the product of each variant that the file names like a product. */
  productByVariantSku: ReadonlyMap<string, string>
  deliveryClass: string
  listPictures: PictureLister
}

function prepareGroup(group: RowGroup, context: GroupContext): Prepared {
  const { input, names, storedBySku, productByVariantSku, deliveryClass } = context
  const { file } = input
  const row = group.product
  const sku = findGroupSku(group, file)
  const refuse = (field: string, refusal: ImportRowRefusal): Prepared => ({
    ...{ group, sku },
    done: refuseGroup(group, sku, [{ row, problem: toRowProblem(row, file, { field, refusal }) }]),
  })
  if (group.missingParent !== undefined) return refuse('parent', { rule: 'no_parent', name: group.missingParent })
  if (sku === '') return refuse('sku', { rule: 'no_sku' })
  const repeated = nameGroup(input, group)
  const skuField = group.hasNoProductRow ? 'productSku' : 'sku'
  if (repeated) {
    return refuse(repeated.field === 'sku' ? skuField : repeated.field, {
      rule: 'twice',
      firstLine: repeated.firstLine,
    })
  }
  const product = storedBySku.get(sku.toLowerCase())
  const owner = productByVariantSku.get(sku.toLowerCase())
  if (owner !== undefined) return refuse(skuField, { rule: 'is_variant', name: owner })
  const before = product ? toProductFormValues(product.edit) : { ...createProductForm(deliveryClass), sku }
  const read = readGroup(group, { input, names, product, before, sku })
  if (read.problems.length > 0) return { group, sku, done: refuseGroup(group, sku, read.problems) }
  const pictures = context.listPictures(group, product?.id)
  if (product && isSame(before, read.values)) {
    const details = { result: 'unchanged', productId: product.id, pictures } as const
    return { group, sku, done: finishGroup(group, sku, details) }
  }
  const batch = { values: read.values, ...(product && { stored: product }) }
  return { group, sku, pictures, batch, variantRows: read.variantRows, rounded: read.rounded }
}

type ReadContext = Pick<GroupContext, 'input' | 'names'> & {
  product: StoredProduct | undefined
  before: ProductFormValues
  sku: string
}

function readGroup(group: RowGroup, { input: { file, record }, names, product, before, sku }: ReadContext) {
  const { pricesIncludeVat } = record
  const hasVariants = group.variants.length > 0
  const productFile = pickProductColumns(group, file)
  const stored = { values: before, isNew: !product }
  const read = readImportRow(group.product, productFile, { stored, names, pricesIncludeVat })
  const values = { ...read.values }
  const reader = createPriceReader(findIncludedVat(values, pricesIncludeVat))
  if (pricesIncludeVat) removeVatFromForm(values, read.filled, reader)
  const problems = read.problems.map((problem) => ({ row: group.product, problem }))
  if (!hasVariants) return { values, problems, variantRows: [], rounded: reader.rounded }
  const variants = group.isOwn
    ? readOwnVariants(group, { file, stored: product?.edit, productSku: sku })
    : readGroupVariants(group, { file, productSku: sku, reader, ...(product && { stored: product.edit }) })
  return {
    values: { ...values, ...variants.values },
    problems: [...problems, ...variants.problems],
    variantRows: variants.rows,
    rounded: reader.rounded,
  }
}

const variantFields = new Set(['sku', 'tiers', 'was', 'stock'])

/** SKU, price and stock in the row of another shop's product with variants are those of its first variant. */
function pickProductColumns({ variants, isOwn, hasNoProductRow }: RowGroup, file: FileColumns): FileColumns {
  if (hasNoProductRow) return { ...file, columns: [] }
  if (isOwn || variants.length === 0) return file
  return { ...file, columns: file.columns.filter(({ column }) => !variantFields.has(column.fields[0] ?? '')) }
}

/** Records the name of a product. Returns the line of another product with the same name. */
export function nameGroup({ file, named }: Pick<ImportInput, 'file' | 'named'>, group: RowGroup) {
  if (group.missingParent !== undefined) return undefined
  const { line } = group.product
  const names = { sku: findGroupSku(group, file), url: readFieldCell(group.product, file, 'url') }
  let repeated: { field: string; firstLine: number } | undefined
  for (const field of ['sku', 'url'] as const) {
    const name = names[field].toLowerCase()
    if (name === '') continue
    const firstLine = named[field].get(name)
    if (firstLine === undefined) named[field].set(name, line)
    else if (firstLine !== line) repeated ??= { field, firstLine }
  }
  return repeated
}
