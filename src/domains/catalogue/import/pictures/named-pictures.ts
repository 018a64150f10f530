import { isClearCell } from '#src/shared/csv/csv-cell.ts'
import type { CsvRow } from '#src/shared/csv/parse-csv.ts'
import { formatPictureDetails, type PictureDetails, parsePictureDetails } from '../../pictures/picture-details.ts'
import { type ProductPicture, pictureLimits } from '../../pictures/product-pictures.ts'
import { listGroupRows, type RowGroup } from '../grouped/row-groups.ts'
import { pictureFields } from '../import-columns.ts'
import { type FileColumns, readFieldCell } from '../import-row.ts'
import { findOwnPictureKey, type NamedPicture, type PictureProblem, splitPictureCell } from './import-picture.ts'
import { readDocumentCell } from './named-documents.ts'

type Context = {
  file: FileColumns
  /** The origin of the shop's own pictures. */
  origin: string
  /** The pictures that the product has. */
  stored: readonly Pick<ProductPicture, 'fileKey' | 'altText' | 'focalPoint'>[]
  /** What is wrong with the name of a picture, as far as that is known without loading it. */
  findProblem: (source: string) => PictureProblem | undefined
}

/**
 * The pictures that the rows of a product name, each once, without those that it has with the same details. When there are more than a product can
 * have, the first one above the limit is refused as `too_many` and stands for the rest, which is not read. Whether they fit beside
 * those that the product has is known when they are loaded: it may have the same ones from another address.
 */
export function listNamedPictures(group: RowGroup, context: Context): NamedPicture[] {
  return readNewPictures(group, context).map((picture, index) => {
    const isTooMany = index === pictureLimits.perProduct
    const problem = isTooMany ? 'too_many' : (picture.problem ?? context.findProblem(picture.source))
    return { ...picture, source: picture.source.slice(0, maxSourceLength), ...(problem && { problem }) }
  })
}

const maxSourceLength = 2_000

/** At most one picture more than a product can have. */
function readNewPictures(group: RowGroup, context: Context): NamedPicture[] {
  const { origin, stored } = context
  const storedByKey = new Map(stored.map((picture) => [picture.fileKey, picture]))
  const bySource = new Map<string, NamedPicture>()
  for (const row of listGroupRows(group)) {
    for (const picture of readPictureCells(row, context)) {
      if (bySource.has(picture.source)) continue
      const own = storedByKey.get(findOwnPictureKey(picture.source, origin) ?? '')
      if (own && hasSameDetails(own, picture)) continue
      bySource.set(picture.source, picture)
      if (bySource.size > pictureLimits.perProduct) return [...bySource.values()]
    }
  }
  return [...bySource.values()]
}

const hasSameDetails = (stored: PictureDetails, { details }: NamedPicture) =>
  !details || formatPictureDetails(stored) === formatPictureDetails(details)

/** The pictures and documents that all rows of a file name. */
export function* listPictureSources(rows: Iterable<CsvRow>, file: FileColumns): Generator<string> {
  for (const row of rows) {
    for (const { source } of readPictureCells(row, { file })) yield source
    for (const { source } of readDocumentCell(row, file)) yield source
  }
}

function* readPictureCells(row: CsvRow, { file }: Pick<Context, 'file'>): Generator<NamedPicture> {
  const altText = readFieldCell(row, file, 'pictureAlt')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, pictureLimits.altText)
  const details = parsePictureDetails(readFieldCell(row, file, 'pictureDetails'), { maxLength: pictureLimits.altText })
  for (const field of pictureFields) {
    const index = file.columns.find(({ column }) => column.fields[0] === field)?.index
    if (index === undefined) continue
    const common = { line: row.line, column: file.headers[index] ?? '' }
    const raw = (row.cells[index] ?? '').trim()
    if (isClearCell(raw)) {
      yield { ...common, source: raw, problem: 'not_cleared' }
      continue
    }
    let position = 0
    for (const source of splitPictureCell(readFieldCell(row, file, field))) {
      const described = field === 'pictures' ? details[position++] : undefined
      yield {
        ...common,
        source,
        ...(altText && field === 'pictures' && { altText }),
        ...(described && { details: described }),
      }
    }
  }
}
