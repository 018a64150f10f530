import { defaultAccentColour } from '#src/shared/company/brand.ts'
import type { Pdf, PdfBrand } from '#src/shared/pdf/pdf.ts'
import { createPdfCanvas, type Style } from './pdf-canvas.server.ts'
import { collectBytes, createPdfDocument } from './pdf-document.server.ts'
import { drawFigures } from './pdf-figures.server.ts'
import {
  a4,
  alignRight,
  bodyText,
  contentWidth,
  drawDecoration,
  drawTagged,
  ensureSpace,
  gap,
  greyText,
  ink,
  label,
  lightGrey,
  margin,
  type PdfLayout,
  ruleColour,
  small,
  strong,
} from './pdf-page.server.ts'
import { drawTable, type TablePosition } from './pdf-table.server.ts'

const defaultBrand: PdfBrand = { accentColour: defaultAccentColour }

/** Renders an accessible PDF: tagged, titled, with its language set. */
export function renderPdf(pdf: Pdf, brand: PdfBrand = defaultBrand): Promise<Buffer> {
  return renderPdfs([pdf], { title: pdf.title, brand })
}

/** Renders several as one file, each from a new page on and with its own page numbers. */
export function renderPdfs(
  pdfs: readonly [Pdf, ...Pdf[]],
  { title, brand = defaultBrand }: { title: string; brand?: PdfBrand },
): Promise<Buffer> {
  const [first] = pdfs
  const doc = createPdfDocument({ ...first, title })
  const bytes = collectBytes(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const canvas = createPdfCanvas(doc)
  const drawn = pdfs.map((pdf, index) => {
    if (index > 0) doc.addPage()
    const firstPage = doc.bufferedPageRange().count - 1
    const layout: PdfLayout = { doc, canvas, pdf, brand, root, y: margin }
    drawPdf(layout)
    return { layout, firstPage }
  })
  root.end()
  for (const [index, { layout, firstPage }] of drawn.entries()) {
    const end = drawn[index + 1]?.firstPage ?? doc.bufferedPageRange().count
    drawFooters(layout, { firstPage, count: end - firstPage })
  }
  doc.end()
  return bytes
}

function drawPdf(layout: PdfLayout) {
  const { pdf } = layout
  drawHeader(layout)
  drawNotice(layout)
  drawDetails(layout)
  drawParties(layout)
  drawFigures(layout)
  drawTable(layout, pdf.table, { x: margin, width: contentWidth })
  if (pdf.totals.length > 0) drawTotals(layout)
  else layout.y += 14
  for (const section of pdf.sections) drawSection(layout, section)
}

const logoBox: [number, number] = [contentWidth / 2, 40]

function drawHeader(layout: PdfLayout) {
  const { canvas, pdf, brand } = layout
  if (brand.logo) drawLogo(layout, brand.logo)
  else drawCompanyName(layout)
  drawTagged(layout, 'H1', () => {
    const box = { x: margin + contentWidth / 2, y: margin - 3, width: contentWidth / 2 }
    layout.y += Math.max(44, canvas.write(pdf.heading, box, alignRight({ ...headerName, size: 26 })) + gap)
  })
}

function drawLogo({ doc, root, pdf }: PdfLayout, logo: Buffer) {
  const draw = () => doc.image(logo, margin, margin - 4, { fit: logoBox })
  root.add(doc.struct('Figure', { alt: pdf.company }, draw))
}

const headerName: Style = { face: 'display', size: 22, colour: ink }

/** The name of the company, with its last word in the accent colour. */
function drawCompanyName(layout: PdfLayout) {
  const { canvas, pdf, brand } = layout
  const name = headerName
  const words = pdf.company.toLocaleUpperCase(pdf.locale).split(' ')
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  const first = `${words.join(' ')} `
  const half = contentWidth / 2
  drawTagged(layout, 'P', () => {
    if (canvas.measureWidth(first + last, name) > half) {
      canvas.write(pdf.company, { x: margin, y: margin, width: half }, { ...name, size: 16 })
      return
    }
    canvas.write(first, { x: margin, y: margin, width: half }, name)
    canvas.write(
      last,
      { x: margin + canvas.measureWidth(first, name), y: margin, width: half },
      { ...name, colour: brand.accentColour },
    )
  })
}

function drawNotice(layout: PdfLayout) {
  const { canvas, pdf } = layout
  const { notice } = pdf
  if (!notice) return
  drawTagged(layout, 'P', () => {
    layout.y += canvas.write(notice, { x: margin, y: layout.y, width: contentWidth }, strong) + gap
  })
}

/** Number, date and the like, side by side in a shaded band. */
function drawDetails(layout: PdfLayout) {
  const { doc, canvas, pdf, y } = layout
  const each = contentWidth / pdf.details.length
  const inner = each - 2 * gap
  const heights = pdf.details.map(([, value]) => canvas.measureHeight(value, strong, inner))
  const height = Math.max(...heights) + 28
  drawDecoration(layout, () => doc.rect(margin, y, contentWidth, height).fill(lightGrey))
  for (const [index, [name, value]] of pdf.details.entries()) {
    const x = margin + index * each + gap
    drawTagged(layout, 'P', () => {
      canvas.write(name, { x, y: y + 7, width: inner }, small)
      canvas.write(value, { x, y: y + 19, width: inner }, strong)
    })
  }
  layout.y += height + 16
}

function drawParties(layout: PdfLayout) {
  const { canvas, pdf } = layout
  const each = contentWidth / pdf.parties.length
  const heights = pdf.parties.map(({ title, lines }, index) => {
    const x = margin + index * each
    const inner = each - 2 * gap
    let y = layout.y
    drawTagged(layout, 'P', () => {
      y += canvas.write(title, { x, y, width: inner }, label) + 2
      for (const [position, words] of lines.entries()) {
        y += canvas.write(words, { x, y, width: inner }, position === 0 ? strong : bodyText)
      }
    })
    return y - layout.y
  })
  layout.y += Math.max(...heights) + 18
}

/** VAT by rate on the left, totals on the right, both on the same page. */
function drawTotals(layout: PdfLayout) {
  const { canvas, pdf } = layout
  const half = (contentWidth - 24) / 2
  const grandTotal: Style = { face: 'display', size: 15, colour: ink }
  const totalsHeight = pdf.totals.length * 16 + 24
  const taxesHeight = ((pdf.taxes?.rows.length ?? 0) + 1) * 24
  ensureSpace(layout, Math.max(totalsHeight, taxesHeight) + 16)
  layout.y += 16
  const top = layout.y
  if (pdf.taxes) drawTable(layout, pdf.taxes, { x: margin, width: half })
  const taxesEnd = layout.y
  layout.y = top
  const x = margin + half + 24
  for (const [index, [name, value]] of pdf.totals.entries()) {
    const isGrandTotal = index === pdf.totals.length - 1
    if (isGrandTotal) drawGrandTotalRule(layout, { x, width: half })
    const style = isGrandTotal ? grandTotal : bodyText
    const { y } = layout
    drawTagged(layout, 'P', () => {
      canvas.write(name, { x, y, width: half * 0.6 }, isGrandTotal ? style : { ...bodyText, colour: greyText })
      canvas.write(value, { x, y, width: half }, alignRight(style))
    })
    layout.y += isGrandTotal ? 26 : canvas.measureHeight(name, style, half * 0.6) + 4
  }
  layout.y = Math.max(layout.y, taxesEnd) + 14
}

function drawGrandTotalRule(layout: PdfLayout, { x, width }: TablePosition) {
  const y = layout.y + 2
  drawDecoration(layout, () =>
    layout.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(1)
      .strokeColor(ink)
      .stroke(),
  )
  layout.y += 7
}

function drawSection(layout: PdfLayout, section: Pdf['sections'][number]) {
  const { canvas } = layout
  const lines = canvas.breakIntoLines(section.text, bodyText, contentWidth)
  ensureSpace(layout, 12 + Math.min(lines.length, 3) * bodyText.size * 1.35)
  drawTagged(layout, 'H2', () => {
    layout.y += canvas.write(section.title, { x: margin, y: layout.y, width: contentWidth }, label) + 1
  })
  // Drawn line by line, because a note may continue on the next page.
  for (const words of lines) {
    ensureSpace(layout, bodyText.size * 1.35)
    drawTagged(layout, 'P', () => {
      layout.y += canvas.write(words, { x: margin, y: layout.y, width: contentWidth }, bodyText)
    })
  }
  layout.y += 10
}

/** Drawn last, because every footer shows the number of pages. */
function drawFooters(layout: PdfLayout, { firstPage, count }: { firstPage: number; count: number }) {
  const { doc, canvas, pdf } = layout
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(firstPage + page)
    drawDecoration(layout, () => {
      const y = a4.height - 64
      doc
        .moveTo(margin, y)
        .lineTo(margin + contentWidth, y)
        .lineWidth(0.5)
        .strokeColor(ruleColour)
        .stroke()
      const note: Style = { ...small, size: 7.5 }
      let lineY = y + 7
      for (const words of pdf.footerLines)
        lineY += canvas.write(words, { x: margin, y: lineY, width: contentWidth - 90 }, note)
      canvas.write(
        pdf.formatPageNumber(page + 1, count),
        { x: margin + contentWidth - 90, y: y + 7, width: 90 },
        alignRight(note),
      )
    })
  }
}
