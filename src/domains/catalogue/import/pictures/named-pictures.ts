import { isClearCell } from '#src/shared/csv/csv-cell.ts'
import type { CsvRow } from '#src/shared/csv/parse-csv.ts'
import { pictureLimits } from '../../pictures/product-pictures.ts'
import { listGroupRows, type RowGroup } from '../grouped/row-groups.ts'
import { pictureFields } from '../import-columns.ts'
import { type FileColumns, readCellOf } from '../import-row.ts'
import { findOwnPictureKey, type NamedPicture, type PictureProblem, splitPictureCell } from './import-picture.ts'

type Context = {
  file: FileColumns
  /** The origin of the shop's own pictures. */
  origin: string
  /** The files of the pictures that the product has. */
  storedKeys: readonly string[]
  /** What is wrong with the name of a picture, as far as that is known without loading it. */
  findProblem: (source: string) => PictureProblem | undefined
}

/** The pictures that the rows of a product name, each once, without those that it has. */
export function listNamedPictures(group: RowGroup, context: Context): NamedPicture[] {
  const { origin, storedKeys, findProblem } = context
  const bySource = new Map<string, NamedPicture>()
  for (const picture of listGroupRows(group).flatMap((row) => readPictureCells(row, context))) {
    const isStored = storedKeys.includes(findOwnPictureKey(picture.source, origin) ?? '')
    if (!isStored && !bySource.has(picture.source)) bySource.set(picture.source, picture)
  }
  return [...bySource.values()].map((picture, index) => {
    const isTooMany = index + storedKeys.length >= pictureLimits.perProduct
    const problem = picture.problem ?? findProblem(picture.source) ?? (isTooMany ? 'too_many' : undefined)
    return { ...picture, source: picture.source.slice(0, maxSourceLength), ...(problem && { problem }) }
  })
}

const maxSourceLength = 2_000

function readPictureCells(row: CsvRow, { file }: Context): NamedPicture[] {
  const altText = readCellOf(row, file, 'pictureAlt')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, pictureLimits.altText)
  return pictureFields.flatMap((field): NamedPicture[] => {
    const index = file.columns.find(({ column }) => column.fields[0] === field)?.index
    if (index === undefined) return []
    const common = { line: row.line, column: file.headers[index] ?? '' }
    const raw = (row.cells[index] ?? '').trim()
    if (isClearCell(raw)) return [{ ...common, source: raw, problem: 'not_cleared' }]
    return splitPictureCell(readCellOf(row, file, field)).map((source) => ({
      ...common,
      source,
      ...(altText && field === 'pictures' && { altText }),
    }))
  })
}
