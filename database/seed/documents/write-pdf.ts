/** A line of text, its size in points, and whether it is bold. */
type TextLine = { text: string; size?: number; bold?: boolean; gap?: number }
/** Straight lines in points from the lower left corner of the page. */
type Stroke = [x1: number, y1: number, x2: number, y2: number]

const pageWidth = 595
const pageHeight = 842
const margin = 56

/** Writes a one-page PDF with the standard Helvetica fonts, which is enough for data sheets. */
export function writePdf({
  title,
  lines,
  strokes = [],
}: {
  title: string
  lines: TextLine[]
  strokes?: Stroke[]
}): Buffer {
  const content = [...strokes.map(([x1, y1, x2, y2]) => `${x1} ${y1} m ${x2} ${y2} l S`), ...writeLines(lines)].join(
    '\n',
  )
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${toLatin1(content).length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escape(title)}) >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = toLatin1(file).length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = toLatin1(file).length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return toLatin1(file)
}

function writeLines(lines: TextLine[]): string[] {
  let y = pageHeight - margin
  return lines.flatMap(({ text, size = 10, bold = false, gap = 0 }) =>
    wrapText(text, Math.floor((pageWidth - 2 * margin) / (size * 0.5))).map((part, index) => {
      y -= size * 1.4 + (index === 0 ? gap : 0)
      return `BT /F${bold ? 2 : 1} ${size} Tf ${margin} ${y.toFixed(1)} Td (${escape(part)}) Tj ET`
    }),
  )
}

/** Breaks at spaces; a Helvetica letter is on average half as wide as high. */
function wrapText(text: string, letters: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + word.length >= letters) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}

const escape = (text: string) => text.replace(/[\\()]/g, '\\$&')
const toLatin1 = (text: string) => Buffer.from(text, 'latin1')
