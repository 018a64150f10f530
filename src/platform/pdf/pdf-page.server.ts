import type { Pdf, PdfBrand } from '#src/shared/pdf/pdf.ts'
import type { PdfCanvas, Style } from './pdf-canvas.server.ts'

export const ink = '#0f1b2d'
export const greyText = '#44566c'
export const ruleColour = '#d9e0e7'
export const lightGrey = '#f3f6f9'

export const a4 = { width: 595.28, height: 841.89 }
export const margin = 48
export const contentWidth = a4.width - 2 * margin
export const bottom = a4.height - 84
export const gap = 8

export const bodyText: Style = { face: 'text', size: 9, colour: ink }
export const strong: Style = { ...bodyText, face: 'bold' }
export const small: Style = { ...bodyText, size: 8, colour: greyText }
export const label: Style = { ...small, face: 'bold' }
export const alignRight = (style: Style): Style => ({ ...style, align: 'right' })

/** The state of drawing one PDF: `y` is the current position on the page. */
export type PdfLayout = {
  doc: PDFKit.PDFDocument
  canvas: PdfCanvas
  pdf: Pdf
  brand: PdfBrand
  root: PDFKit.PDFStructureElement
  y: number
}

/** Marks decoration as an artifact, so that screen readers skip it. */
export function drawDecoration({ doc }: PdfLayout, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** Draws content under a structure tag, such as `P` or `H1`. */
export function drawTagged({ doc, root }: PdfLayout, tag: string, draw: () => void) {
  root.add(doc.struct(tag, {}, draw))
}

/** Starts a new page unless the current one has room for `height`. */
export function ensureSpace(layout: PdfLayout, height: number) {
  if (layout.y + height > bottom) startNewPage(layout)
}

export function startNewPage(layout: PdfLayout) {
  layout.doc.addPage()
  layout.y = margin
  const box = { x: margin, y: layout.y, width: contentWidth / 2 }
  drawDecoration(layout, () => {
    layout.canvas.write(layout.pdf.title, box, strong)
    layout.canvas.write(
      layout.pdf.company,
      { ...box, x: box.x + box.width },
      alignRight({ ...bodyText, colour: greyText }),
    )
  })
  layout.y += 26
}
