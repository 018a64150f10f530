import { type Locale, locales } from '#src/shared/locale/languages.ts'
import { productDocumentPath } from '#src/shared/paths/file-paths.ts'
import { type DocumentKind, documentKinds } from '../../products/product.ts'

/** What a document is about, and its language. A product has one file for each. */
export type DocumentName = { kind: DocumentKind; locale: Locale }

/** The documents of a product as the export writes them: other shops can download them there. */
export const formatDocuments = (origin: string, documents: readonly (DocumentName & { productId: number })[]): string =>
  documents
    .map(
      ({ productId, kind, locale }) => `${kind} ${locale} = ${origin}${productDocumentPath(productId, kind, locale)}`,
    )
    .join('\n')

/** The document that the export has written. */
export function findOwnDocument(source: string, origin: string): (DocumentName & { productId: number }) | undefined {
  const prefix = `${origin}/documents/`
  if (!source.startsWith(prefix)) return undefined
  const match = /^(\d{1,9})\/(\w+)\?locale=([a-z]+)$/.exec(source.slice(prefix.length))
  const name = readName(match?.[2], match?.[3])
  return name && { productId: Number(match?.[1]), ...name }
}

/** `data_sheet en = https://…`, or the name of a file in the ZIP. Undefined without kind, language or source. */
export function readDocumentName(line: string): (DocumentName & { source: string }) | undefined {
  const match = /^(\w+)\s+([a-z]+)\s*=\s*(\S.*)$/.exec(line.trim())
  const name = readName(match?.[1], match?.[2])
  return name && { ...name, source: (match?.[3] ?? '').trim() }
}

function readName(typedKind: string | undefined, typedLocale: string | undefined): DocumentName | undefined {
  const kind = documentKinds.find((each) => each === typedKind?.toLowerCase())
  const locale = locales.find((each) => each === typedLocale)
  return kind && locale && { kind, locale }
}
