import type { Locale } from '#src/shared/locale/languages.ts'

type Fact = readonly [name: string, value: string]
export type PdfTableColumn = { title: string; width?: number; isNumeric?: boolean }
export type PdfTable = {
  columns: readonly PdfTableColumn[]
  /** `details` is shown in small print below the first cell. */
  rows: readonly { cells: readonly string[]; details?: string }[]
}

/** How the shop looks on its PDFs. `logo` is a PNG. */
export type PdfBrand = { accentColour: string; logo?: Buffer }

/** A picture with a caption, or a QR code of a text. Pictures are PNG or JPEG. */
export type PdfFigure = { title: string; caption?: string; content: { picture: Buffer } | { qrText: string } }

/** The content of a PDF of the shop; all of them share one layout. Amounts are formatted already, never computed here. */
export type Pdf = {
  locale: Locale
  company: string
  heading: string
  /** A warning below the heading, such as that of a demo shop. */
  notice?: string
  /** The heading with its number: the title of the file and the header of later pages. */
  title: string
  at: Date
  details: readonly Fact[]
  parties: readonly { title: string; lines: readonly string[] }[]
  /** Side by side above the table. */
  figures?: readonly PdfFigure[]
  table: PdfTable
  taxes?: PdfTable
  /** The last one is the grand total. Empty for a PDF that adds nothing up. */
  totals: readonly Fact[]
  sections: readonly { title: string; text: string }[]
  footerLines: readonly string[]
  /** 'Page {page} of {pages}', in the language of the PDF. */
  formatPageNumber(page: number, pages: number): string
}

/** Address labels to print on a sheet of stickers. */
export type PdfLabels = {
  locale: Locale
  company: string
  title: string
  at: Date
  labels: readonly (readonly string[])[]
}
