import { pictureFolder, pictureUrl } from '#src/shared/http/picture-url.ts'
import type { PictureDetails } from '../../pictures/picture-details.ts'
import type { DocumentName } from './import-document.ts'

/**
 * `pending`: to be downloaded. `stored`: in the shop's files, not yet in the gallery of its product. `present`: the product had
 * it already.
 */
export const pictureStates = ['pending', 'stored', 'added', 'present', 'refused', 'reverted'] as const
export type PictureState = (typeof pictureStates)[number]

/**
 * Why a picture was not added; its row is imported nevertheless. `changed_since`: why an added one was not reverted.
 */
export const pictureProblems = [
  'bad_url',
  'address_not_allowed',
  'unreachable',
  'too_slow',
  'too_large',
  'not_found',
  'bad_status',
  'too_many_redirects',
  'not_a_picture',
  'not_a_pdf',
  'bad_document',
  'document_twice',
  'too_many',
  'not_cleared',
  'not_in_zip',
  'ambiguous_name',
  'damaged',
  'product_gone',
  'stopped',
  'changed_since',
] as const
export type PictureProblem = (typeof pictureProblems)[number]

/** A picture or document that a row names, with the column as the file names it. */
export type NamedPicture = {
  line: number
  column: string
  source: string
  /** The text in the source language. Without one the title of the product describes the picture. */
  altText?: string
  /** Descriptions and focal point, in files of this shop. */
  details?: PictureDetails
  /** Set for a document. */
  document?: DocumentName
  problem?: PictureProblem
}

const listSeparator = '|'

/** The pictures of a product as the export writes them: other shops can download them there. */
export const formatPictures = (origin: string, keys: readonly string[]) =>
  keys.map((key) => `${origin}${pictureUrl(key, 1920, 'webp')}`).join(` ${listSeparator} `)

/** The file of a picture that the export has written. */
export function findOwnPictureKey(source: string, origin: string): string | undefined {
  if (!source.startsWith(`${origin}/${pictureFolder}`)) return undefined
  const [, name] =
    /^\d+\/([a-z0-9._/-]+)\.(?:avif|webp)$/.exec(source.slice(origin.length + pictureFolder.length + 1)) ?? []
  return name && pictureFolder + name
}

/**
 * One picture per line, or several with a vertical bar between them; WooCommerce writes a comma. A generator, because a cell
 * can have many more names than a product can have pictures.
 */
export function* splitPictureCell(cell: string): Generator<string> {
  let start = 0
  for (const { 0: separator, index } of cell.matchAll(/[|\n]|,\s+|,(?=https?:)|$/g)) {
    const source = cell.slice(start, index).trim()
    if (source) yield source
    start = index + separator.length
  }
}
