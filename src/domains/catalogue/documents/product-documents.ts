import type { Locale } from '#src/shared/locale/languages.ts'
import type { DocumentKind } from '../products/product.ts'

export const maxDocumentBytes = 20_000_000

/** `not_a_pdf`: its content is none, whatever its name says. */
export const documentResults = ['added', 'removed', 'no_file', 'not_a_pdf', 'too_large'] as const
export type DocumentResult = (typeof documentResults)[number]

/** A document as staff see it. */
export type StaffDocument = { kind: DocumentKind; locale: Locale; sizeBytes: number }

/** Names a document in the form that removes it. */
export const toDocumentName = ({ kind, locale }: Pick<StaffDocument, 'kind' | 'locale'>) => `${kind} ${locale}`

/** Recognises a PDF by content, never by file name or declared type. */
export const isPdf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
