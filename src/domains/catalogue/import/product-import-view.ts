import { formatCount } from '#src/shared/locale/counts.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import * as transferText from '#src/translations/backoffice/product-transfer-text.ts'
import { describeProductProblem, getProductFieldLabel } from '../editing/product-editing-view.ts'
import { pictureLimits } from '../pictures/product-pictures.ts'
import { importColumns } from './import-columns.ts'
import type { PictureProblem } from './pictures/import-picture.ts'
import type { ImportPicture } from './pictures/import-pictures-store.server.ts'
import { type ImportRowRefusal, noCounts, type RowProblem, runningStates } from './product-import.ts'
import type { ImportDetails } from './product-import-service.server.ts'
import type { ProductImport, ProductImportRow } from './product-import-store.server.ts'

export const mappingField = (index: number) => `column${index}`

/** A row of the list of imports. */
export type PresentedImport = {
  id: number
  fileName: string
  createdAt: string
  rowCount: number
  state: ProductImport['state']
}

export function presentImport({ id, fileName, createdAt, rowCount, state }: ProductImport): PresentedImport {
  return { id, fileName, createdAt: createdAt.toISOString(), rowCount, state }
}

/** A problem of a row, in words. Rows without one have a large change of price, or could not be reverted. */
export type ReportLine = { key: string; line: number; sku: string; column: string; value: string; text: string }

export function presentImportReport(locale: Locale, report: ImportDetails) {
  const { record, headers, sample, rows, pictureCounts, picturesWithProblem } = report
  const { counts, rowsDone, mode, mapping, format, pricesIncludeVat } = record
  return {
    ...presentImport(record),
    counts: { ...noCounts, ...counts },
    pictureCounts: { ...noPictureCounts, ...pictureCounts },
    pricesIncludeVat,
    rowsDone,
    mode,
    format,
    isRunning: runningStates.includes(record.state),
    columns: headers.map((header, index) => ({
      name: mappingField(index),
      header,
      sample: (sample[index] ?? '').slice(0, 80),
      target: mapping[index] ?? '',
    })),
    targets: importColumns.map(({ header }) => header),
    lines: [
      ...rows.flatMap((row) => presentRow(locale, row)),
      ...picturesWithProblem.map((picture) => presentPicture(locale, picture)),
    ],
  }
}
const noPictureCounts = { pending: 0, stored: 0, added: 0, present: 0, refused: 0, reverted: 0 }

export type PresentedReport = ReturnType<typeof presentImportReport>

function describePictureProblem(locale: Locale, problem: PictureProblem): string {
  const { pictureProblems } = transferText
  if (problem === 'too_large') {
    return translate(locale, pictureProblems.too_large, { max: formatCount(locale, pictureLimits.bytes / 1_000_000) })
  }
  if (problem === 'too_many') {
    return translate(locale, pictureProblems.too_many, { max: formatCount(locale, pictureLimits.perProduct) })
  }
  return translate(locale, pictureProblems[problem])
}

function presentPicture(locale: Locale, { id, line, column, source, problem }: ImportPicture): ReportLine {
  const text = problem ? describePictureProblem(locale, problem) : ''
  return { key: `picture ${id}`, line, sku: '', column, value: source, text }
}

function presentRow(locale: Locale, row: ProductImportRow): ReportLine[] {
  const { line, sku, problems, priceChange, roundedPrice, revertResult } = row
  const common = { line, sku, column: '', value: '' }
  const lines = problems.map((problem, index) => ({
    ...common,
    key: `${line} ${index}`,
    column: describeColumn(locale, problem),
    value: problem.value,
    text: describeRefusal(locale, problem.refusal),
  }))
  if (priceChange) {
    const values = {
      before: formatPounds(locale, pence(priceChange.before)),
      after: formatPounds(locale, pence(priceChange.after)),
    }
    lines.push({ ...common, key: `${line} price`, text: translate(locale, transferText.priceChange, values) })
  }
  if (roundedPrice) {
    const values = {
      inFile: formatPounds(locale, pence(roundedPrice.inFile)),
      shown: formatPounds(locale, pence(roundedPrice.shown)),
    }
    lines.push({ ...common, key: `${line} rounded`, text: translate(locale, transferText.roundedPrice, values) })
  }
  if (revertResult === 'changed_since') {
    lines.push({ ...common, key: `${line} revert`, text: translate(locale, transferText.changedSince) })
  }
  return lines
}

/** A problem of a field that the file has no column for is named by the field. */
const describeColumn = (locale: Locale, { column }: RowProblem) => getProductFieldLabel(locale, column)

function describeRefusal(locale: Locale, refusal: ImportRowRefusal): string {
  const { rule } = refusal
  if (rule === 'unknown_name') {
    const { name, suggestion } = refusal
    if (!suggestion) return translate(locale, transferText.unknownName, { name })
    return translate(locale, transferText.unknownNameSuggestion, { name, suggestion })
  }
  if (rule === 'too_many_categories') {
    return translate(locale, transferText.tooManyCategories, { max: formatCount(locale, refusal.max) })
  }
  if (rule === 'no_parent' || rule === 'is_variant' || rule === 'no_variant') {
    return translate(locale, transferText.variantRowProblems[rule], { name: refusal.name })
  }
  if (rule === 'twice') return translate(locale, transferText.twice, { line: formatCount(locale, refusal.firstLine) })
  if (isRowRule(rule)) return translate(locale, transferText.rowProblems[rule])
  return describeProductProblem(locale, refusal as Parameters<typeof describeProductProblem>[1])
}

const isRowRule = (rule: string): rule is keyof typeof transferText.rowProblems =>
  Object.hasOwn(transferText.rowProblems, rule)
