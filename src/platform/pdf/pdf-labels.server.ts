import type { PdfLabels } from '#src/shared/pdf/pdf.ts'
import { createPdfCanvas, type Style } from './pdf-canvas.server.ts'
import { collectBytes, createPdfDocument } from './pdf-document.server.ts'
import { bodyText } from './pdf-page.server.ts'

const perMillimetre = 72 / 25.4

/** A4 with 14 stickers of 99.1 by 38.1 mm, the size that most makers of stickers have. */
const sheet = {
  columns: 2,
  rows: 7,
  width: 99.1 * perMillimetre,
  height: 38.1 * perMillimetre,
  left: 4.65 * perMillimetre,
  top: 15.15 * perMillimetre,
  columnGap: 2.5 * perMillimetre,
  padding: 4 * perMillimetre,
}

/** Renders address labels, the first line of each in bold. Long addresses get smaller letters. */
export function renderLabels({ labels, ...facts }: PdfLabels): Promise<Buffer> {
  const doc = createPdfDocument(facts)
  const bytes = collectBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const canvas = createPdfCanvas(doc)
  const perSheet = sheet.columns * sheet.rows
  const width = sheet.width - 2 * sheet.padding
  for (const [index, lines] of labels.entries()) {
    const place = index % perSheet
    if (index > 0 && place === 0) doc.addPage()
    const x = sheet.left + (place % sheet.columns) * (sheet.width + sheet.columnGap) + sheet.padding
    let y = sheet.top + Math.floor(place / sheet.columns) * sheet.height + sheet.padding
    const style = (size: number, isFirst: boolean): Style => ({ ...bodyText, size, face: isFirst ? 'bold' : 'text' })
    const measure = (size: number) =>
      lines.reduce((sum, line, position) => sum + canvas.measureHeight(line, style(size, position === 0), width), 0)
    const size = sizes.find((each) => measure(each) <= sheet.height - 2 * sheet.padding) ?? 5
    root.add(
      doc.struct('P', {}, () => {
        for (const [position, line] of lines.entries())
          y += canvas.write(line, { x, y, width }, style(size, position === 0))
      }),
    )
  }
  root.end()
  doc.end()
  return bytes
}

const sizes = [10, 9, 8, 7, 6]
