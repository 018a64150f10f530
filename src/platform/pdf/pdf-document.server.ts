import PdfKit from 'pdfkit'
import { type Locale, languages } from '#src/shared/locale/languages.ts'
import { a4 } from './pdf-page.server.ts'

type DocumentFacts = { locale: Locale; title: string; company: string; at: Date }

/** An empty accessible A4 document: tagged, titled, with its language set. */
export function createPdfDocument({ locale, title, company, at }: DocumentFacts): PDFKit.PDFDocument {
  return new PdfKit({
    size: [a4.width, a4.height],
    margin: 0,
    // Only the embedded fonts of the shop are used.
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    // The types lag behind the library, which supports PDF/UA and the scope of table headers (pdf-table).
    subset: 'PDF/UA' as PDFKit.PDFDocumentOptions['subset'],
    tagged: true,
    lang: languages[locale].tag,
    displayTitle: true,
    info: { Title: title, Author: company, CreationDate: at, ModDate: at },
  })
}

export function collectBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
