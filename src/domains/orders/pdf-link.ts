import type { OrderPdfKind } from '#src/shared/paths/file-paths.ts'

/** `number`: the number printed on the PDF. */
export type PdfLink = { kind: OrderPdfKind | 'quote'; path: string; number: string }
