import { sql } from 'drizzle-orm'
import { index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { checkOneOf, id } from '#src/platform/database/columns.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import type { PictureDetails } from '../../pictures/picture-details.ts'
import type { DocumentKind } from '../../products/product.ts'
import { productImports } from '../product-import-tables.server.ts'
import { pictureProblems, pictureStates } from './import-picture.ts'

/** The details of a picture, or the file of a document, before the import. */
export type ReplacedFile = PictureDetails | { fileKey: string; contentType: string; sizeBytes: number }

/** The pictures and documents that the rows of a file name, in its order. */
export const productImportPictures = snakeCase.table(
  'product_import_pictures',
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** Not a foreign key: a reverted product may be gone. Null in a dry run of a new product. */
    productId: integer(),
    line: integer().notNull(),
    /** The name of the column in the file. */
    column: text().notNull(),
    source: text().notNull(),
    altText: text(),
    /** Descriptions and focal point, where the file has them. */
    details: jsonb().$type<PictureDetails>(),
    /** Set for a document: what it is about, and its language. */
    documentKind: text().$type<DocumentKind>(),
    documentLocale: text().$type<Locale>(),
    sizeBytes: integer(),
    /** What it has replaced, to be restored by a revert. */
    before: jsonb().$type<ReplacedFile>(),
    state: text({ enum: pictureStates }).notNull(),
    problem: text({ enum: pictureProblems }),
    fileKey: text(),
    /** The version of the product when the picture was added. Null for those added by an older release. */
    productVersion: integer(),
  },
  (t) => [
    index('product_import_pictures_queue').on(t.importId, t.state, t.id),
    // A hash, because a source can be too long for an index.
    index('product_import_pictures_source').on(t.importId, sql`md5(${t.source})`),
    index('product_import_pictures_product').on(t.importId, t.productId),
    checkOneOf('product_import_pictures_state', t.state, pictureStates),
  ],
)
