import type { PdfTable, PdfTableColumn } from '#src/shared/pdf/pdf.ts'
import type { PdfCanvas, Style } from './pdf-canvas.server.ts'
import {
  alignRight,
  bodyText,
  bottom,
  drawDecoration,
  gap,
  label,
  lightGrey,
  type PdfLayout,
  ruleColour,
  small,
  startNewPage,
} from './pdf-page.server.ts'

export type TablePosition = { x: number; width: number }

/** Repeats the table header on every page; a row is never split. */
export function drawTable(layout: PdfLayout, table: PdfTable, position: TablePosition) {
  const { doc, root } = layout
  const widths = getColumnWidths(table.columns, position.width)
  const element = doc.struct('Table')
  root.add(element)
  const context = { table, widths, position, element }
  drawTableHeader(layout, context)
  for (const row of table.rows) {
    const height = measureRowHeight(layout, context, row)
    if (layout.y + height > bottom) {
      startNewPage(layout)
      drawTableHeader(layout, context)
    }
    drawRow(layout, context, row)
    layout.y += height
    const { y } = layout
    drawDecoration(layout, () =>
      doc
        .moveTo(position.x, y)
        .lineTo(position.x + position.width, y)
        .lineWidth(0.5)
        .strokeColor(ruleColour)
        .stroke(),
    )
  }
  element.end()
}

/** The column without a width takes the remaining width. */
function getColumnWidths(columns: readonly PdfTableColumn[], totalWidth: number): number[] {
  const taken = columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
  return columns.map((column) => column.width ?? totalWidth - taken)
}

type TableContext = {
  table: PdfTable
  widths: readonly number[]
  position: TablePosition
  element: PDFKit.PDFStructureElement
}

function drawTableHeader(layout: PdfLayout, { table, widths, position, element }: TableContext) {
  const { doc, canvas, y } = layout
  const heights = table.columns.map(({ title }, index) =>
    canvas.measureHeight(title, label, getInnerWidth(widths[index])),
  )
  const height = Math.max(...heights) + 8
  drawDecoration(layout, () => doc.rect(position.x, y, position.width, height).fill(lightGrey))
  const row = doc.struct('TR')
  element.add(row)
  let { x } = position
  for (const [index, { title, isNumeric }] of table.columns.entries()) {
    const box = { x: x + gap / 2, y: y + 4, width: getInnerWidth(widths[index]) }
    const head = doc.struct(
      'TH',
      columnScope,
      () => void canvas.write(title, box, isNumeric ? alignRight(label) : label),
    )
    row.add(head)
    x += widths[index] ?? 0
  }
  row.end()
  layout.y += height
}

const columnScope = { scope: 'Column' } as PDFKit.Mixins.StructureElementOptions

const getInnerWidth = (columnWidth = 0) => columnWidth - gap

function measureRowHeight(
  { canvas }: PdfLayout,
  { table, widths }: TableContext,
  { cells, details }: PdfTable['rows'][number],
): number {
  const heights = cells.map((cell, index) => {
    const detailsHeight = index === 0 && details ? canvas.measureHeight(details, small, getInnerWidth(widths[0])) : 0
    const isNumeric = table.columns[index]?.isNumeric
    return canvas.measureHeight(isNumeric ? '' : cell, bodyText, getInnerWidth(widths[index])) + detailsHeight
  })
  return Math.max(...heights) + 10
}

function drawRow(
  { doc, canvas, y }: PdfLayout,
  { table, widths, position, element }: TableContext,
  row: PdfTable['rows'][number],
) {
  const group = doc.struct('TR')
  element.add(group)
  let { x } = position
  for (const [index, cell] of row.cells.entries()) {
    const box = { x: x + gap / 2, y: y + 5, width: getInnerWidth(widths[index]) }
    const write = () => {
      const height = canvas.write(
        cell,
        box,
        table.columns[index]?.isNumeric ? fitAmount(canvas, cell, box.width) : bodyText,
      )
      if (index === 0 && row.details) canvas.write(row.details, { ...box, y: box.y + height }, small)
    }
    group.add(doc.struct('TD', {}, write))
    x += widths[index] ?? 0
  }
  group.end()
}

/** An amount is never split over two lines: a very large one gets a smaller font. */
function fitAmount(canvas: PdfCanvas, cell: string, width: number): Style {
  const style = alignRight(bodyText)
  return { ...style, size: bodyText.size * Math.min(1, width / Math.max(1, canvas.measureWidth(cell, style))) - 0.01 }
}
