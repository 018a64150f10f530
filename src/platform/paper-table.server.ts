import type { Pen, Style } from './paper-pen.server.ts'
import {
  bottom,
  gap,
  label,
  line,
  mist,
  ornament,
  type PaperColumn,
  type PaperTable,
  right,
  type Sheet,
  small,
  text,
  turnPage,
} from './paper-sheet.server.ts'

export type Place = { x: number; width: number }

/** A head at the top of every page it takes; a row is never parted. */
export function drawTable(sheet: Sheet, table: PaperTable, place: Place) {
  const { doc, root } = sheet
  const widths = columnWidths(table.columns, place.width)
  const element = doc.struct('Table')
  root.add(element)
  const work = { table, widths, place, element }
  drawTableHead(sheet, work)
  for (const row of table.rows) {
    const height = rowHeight(sheet, work, row)
    if (sheet.y + height > bottom) {
      turnPage(sheet)
      drawTableHead(sheet, work)
    }
    drawRow(sheet, work, row)
    sheet.y += height
    const { y } = sheet
    ornament(sheet, () =>
      doc
        .moveTo(place.x, y)
        .lineTo(place.x + place.width, y)
        .lineWidth(0.5)
        .strokeColor(line)
        .stroke(),
    )
  }
  element.end()
}

/** The column without a width takes what the others leave. */
function columnWidths(columns: readonly PaperColumn[], whole: number): number[] {
  const taken = columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
  return columns.map((column) => column.width ?? whole - taken)
}

type TableWork = { table: PaperTable; widths: readonly number[]; place: Place; element: PDFKit.PDFStructureElement }

function drawTableHead(sheet: Sheet, { table, widths, place, element }: TableWork) {
  const { doc, pen, y } = sheet
  const heights = table.columns.map(({ title }, index) => pen.heightOf(title, label, inside(widths[index])))
  const height = Math.max(...heights) + 8
  ornament(sheet, () => doc.rect(place.x, y, place.width, height).fill(mist))
  const row = doc.struct('TR')
  element.add(row)
  let { x } = place
  for (const [index, { title, isNumeric }] of table.columns.entries()) {
    const box = { x: x + gap / 2, y: y + 4, width: inside(widths[index]) }
    const head = doc.struct('TH', columnScope, () => void pen.write(title, box, isNumeric ? right(label) : label))
    row.add(head)
    x += widths[index] ?? 0
  }
  row.end()
  sheet.y += height
}

const columnScope = { scope: 'Column' } as PDFKit.Mixins.StructureElementOptions

const inside = (columnWidth = 0) => columnWidth - gap

function rowHeight(
  { pen }: Sheet,
  { table, widths }: TableWork,
  { cells, details }: PaperTable['rows'][number],
): number {
  const heights = cells.map((cell, index) => {
    const under = index === 0 && details ? pen.heightOf(details, small, inside(widths[0])) : 0
    const isNumeric = table.columns[index]?.isNumeric
    return pen.heightOf(isNumeric ? '' : cell, text, inside(widths[index])) + under
  })
  return Math.max(...heights) + 10
}

function drawRow(
  { doc, pen, y }: Sheet,
  { table, widths, place, element }: TableWork,
  row: PaperTable['rows'][number],
) {
  const group = doc.struct('TR')
  element.add(group)
  let { x } = place
  for (const [index, cell] of row.cells.entries()) {
    const box = { x: x + gap / 2, y: y + 5, width: inside(widths[index]) }
    const write = () => {
      const height = pen.write(cell, box, table.columns[index]?.isNumeric ? inOneLine(pen, cell, box.width) : text)
      if (index === 0 && row.details) pen.write(row.details, { ...box, y: box.y + height }, small)
    }
    group.add(doc.struct('TD', {}, write))
    x += widths[index] ?? 0
  }
  group.end()
}

/** An amount is never parted: a very large one is written smaller. */
function inOneLine(pen: Pen, cell: string, width: number): Style {
  const style = right(text)
  return { ...style, size: text.size * Math.min(1, width / Math.max(1, pen.widthOf(cell, style))) - 0.01 }
}
