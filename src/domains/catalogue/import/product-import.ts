import type { ProductFieldRefusal } from '../editing/parse-product-form.ts'
import type { CellRefusal } from '../export/product-columns.ts'
import type { NamedPicture } from './pictures/import-picture.ts'

export const importLimits = {
  bytes: 50_000_000,
  rows: 200_000,
  columns: 300,
  /** The size of a ZIP of pictures. */
  zipBytes: 100_000_000,
  zipEntries: 5_000,
  zipTotalBytes: 1_000_000_000,
}

export const importFormats = ['own', 'shopify', 'shopify-old', 'woocommerce', 'unknown'] as const
export type ImportFormat = (typeof importFormats)[number]

/**
 * `mapping`: the columns are being chosen. `checking` is the dry run, `checked` its result. `loading_pictures`: the rows are
 * imported, their pictures are being loaded. `reverting` takes back what was imported, after a cancellation, a refused row of
 * an import of all or nothing, or by request.
 */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'importing',
  'loading_pictures',
  'imported',
  'reverting',
  'reverted',
  'cancelled',
] as const
export type ImportState = (typeof importStates)[number]
export const runningStates: readonly ImportState[] = ['checking', 'importing', 'loading_pictures', 'reverting']

export const importModes = ['all_or_nothing', 'valid_rows'] as const
export type ImportMode = (typeof importModes)[number]

/** The header of our column for each column of the file; null for one that is not imported. */
export type ImportMapping = readonly (string | null)[]

export const rowResults = ['created', 'changed', 'unchanged', 'skipped', 'refused'] as const
export type RowResult = (typeof rowResults)[number]
/**
 * `variants`: rows that belong to the product of another row. `rounded`: products with a price that VAT rounds. `pictures`: those
 * that the rows name.
 */
export type ImportCounts = Record<RowResult | 'flagged' | 'variants' | 'rounded' | 'pictures', number>
export const noCounts: ImportCounts = {
  created: 0,
  changed: 0,
  unchanged: 0,
  skipped: 0,
  refused: 0,
  flagged: 0,
  variants: 0,
  rounded: 0,
  pictures: 0,
}

export const revertResults = ['reverted', 'changed_since'] as const
export type RevertResult = (typeof revertResults)[number]

export type ImportRowRefusal =
  | ProductFieldRefusal
  | CellRefusal
  | { rule: 'no_sku' | 'no_option' | 'has_tiers' }
  | { rule: 'no_parent' | 'is_variant' | 'no_variant'; name: string }
  | { rule: 'twice'; firstLine: number }

/** What is wrong with a row: `column` as the file names it, with the value of its cell. */
export type RowProblem = { column: string; value: string; refusal: ImportRowRefusal }

/** Unit prices in pence of the first tier that changes most. */
export type PriceChange = { before: number; after: number }

/** A price with VAT that no price without VAT gives, and the price that shoppers see instead. In pence. */
export type RoundedPrice = { inFile: number; shown: number }

export type ImportedRow = {
  line: number
  sku: string
  result: RowResult
  productId?: number
  /** The version of the product after the import. */
  version?: number
  problems: RowProblem[]
  /** Set when a price changes by more than 20 %. */
  priceChange?: PriceChange
  roundedPrice?: RoundedPrice
  /** The row belongs to the product of another row, which has the result. */
  isVariant?: true
  /** New pictures of the product; a refused row has none. */
  pictures?: readonly NamedPicture[]
}

export const zipProblems = ['not_a_zip', 'too_many_entries', 'unpacks_too_large'] as const
export type ImportZipProblem = (typeof zipProblems)[number]

/** Why a file was refused as a whole. */
export const uploadProblems = [
  'no_file',
  'too_large',
  'empty',
  'not_text',
  'html',
  'unclosed_quote',
  'text_after_quote',
  'no_columns',
  'row_too_long',
  'too_many_rows',
  'no_rows',
  'too_many_columns',
  ...zipProblems,
] as const
export type UploadProblem = (typeof uploadProblems)[number]
