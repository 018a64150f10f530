import type { PdfFigure } from '#src/shared/pdf/pdf.ts'
import { drawQrCode } from '../images/qr-code.server.ts'
import {
  bodyText,
  contentWidth,
  drawTagged,
  ensureSpace,
  gap,
  label,
  margin,
  type PdfLayout,
  small,
} from './pdf-page.server.ts'

const maxPerRow = 4
const pictureHeight = 118

/** Pictures and QR codes in rows of up to four, with a title above and a caption below each. */
export function drawFigures(layout: PdfLayout) {
  const { figures = [] } = layout.pdf
  for (let start = 0; start < figures.length; start += maxPerRow)
    drawRow(layout, figures.slice(start, start + maxPerRow))
}

function drawRow(layout: PdfLayout, figures: readonly PdfFigure[]) {
  const { canvas } = layout
  const each = contentWidth / maxPerRow
  const inner = each - gap
  const captionHeights = figures.map(({ caption = '' }) => (caption ? canvas.measureHeight(caption, small, inner) : 0))
  const height = label.size * 1.35 + 4 + pictureHeight + 4 + Math.max(...captionHeights)
  ensureSpace(layout, height)
  const top = layout.y
  for (const [index, figure] of figures.entries()) {
    const x = margin + index * each
    let { y } = { y: top }
    drawTagged(layout, 'P', () => {
      y += canvas.write(figure.title, { x, y, width: inner }, { ...bodyText, face: 'bold' }) + 4
    })
    drawContent(layout, figure, { x, y, width: inner })
    y += pictureHeight + 4
    const { caption } = figure
    if (caption) drawTagged(layout, 'P', () => canvas.write(caption, { x, y, width: inner }, small))
  }
  layout.y = top + height + 14
}

type Box = { x: number; y: number; width: number }

function drawContent({ doc, root }: PdfLayout, { title, content }: PdfFigure, { x, y, width }: Box) {
  const draw = () => {
    if ('picture' in content) {
      doc.image(content.picture, x, y, { fit: [width, pictureHeight] })
      return
    }
    const { size, path } = drawQrCode(content.qrText)
    const side = Math.min(width, pictureHeight)
    doc
      .save()
      .translate(x, y)
      .scale(side / size)
      .path(path)
      .fill('#000000')
      .restore()
  }
  root.add(doc.struct('Figure', { alt: title }, draw))
}
