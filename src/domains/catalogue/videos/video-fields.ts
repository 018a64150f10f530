import { localesInWritingOrder } from '#src/shared/locale/languages.ts'
import { joinCells, splitCells, splitRows } from '../variants/row-text.ts'

/*
 * The videos of a product as text, one per line: URL, title in each language. The form has a field per video and column:
 * `video1_url`, `video1_title_en` and so on.
 */

type Values = Readonly<Record<string, string>>

/** [PROD-03] */
export const maxVideos = 5
export const maxVideoTitle = 150

export const videoColumns = ['url', ...localesInWritingOrder.map((locale) => `title_${locale}` as const)] as const
export type VideoColumn = (typeof videoColumns)[number]
export type VideoCells = Readonly<Record<VideoColumn, string>>

export const videoNumbers = Array.from({ length: maxVideos }, (_, index) => index + 1)
export const videoField = (number: number, column: VideoColumn) => `video${number}_${column}`

/** Undefined for fields of other kinds. */
export function parseVideoField(field: string): { number: number; column: VideoColumn } | undefined {
  const [, number, name] = /^video(\d+)_(\w+)$/.exec(field) ?? []
  const column = videoColumns.find((each) => each === name)
  return column && { number: Number(number), column }
}

export function readVideoCells(line: string): VideoCells {
  const cells = splitCells(line)
  return Object.fromEntries(videoColumns.map((column, index) => [column, cells[index] ?? ''])) as VideoCells
}

/** A semicolon would end the cell. */
export const writeVideoCells = (cells: VideoCells) =>
  joinCells(
    videoColumns.map((column) => cells[column].replaceAll(/[;\s]+/g, (gap) => (gap.includes(';') ? ', ' : ' '))),
  )

export function presentVideoFields(text: string): Values {
  const rows = splitRows(text).map(readVideoCells)
  return Object.fromEntries(
    videoNumbers.flatMap((number) =>
      videoColumns.map((column) => [videoField(number, column), rows[number - 1]?.[column] ?? '']),
    ),
  )
}

/** The text of the fields, and the number of the video in each row. Undefined where the form has no videos. */
export function collectVideoFields(values: Values): { text: string; numbers: number[] } | undefined {
  if (!Object.keys(values).some((field) => parseVideoField(field))) return undefined
  const read = (number: number, column: VideoColumn) => values[videoField(number, column)]?.trim() ?? ''
  const numbers = videoNumbers.filter((number) => videoColumns.some((column) => read(number, column) !== ''))
  const rows = numbers.map((number) => {
    const cells = videoColumns.map((column) => [column, read(number, column)])
    return writeVideoCells(Object.fromEntries(cells))
  })
  return { text: rows.join('\n'), numbers }
}
