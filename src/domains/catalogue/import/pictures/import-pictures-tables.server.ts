import { sql } from 'drizzle-orm'
import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { checkOneOf, id } from '#src/platform/database/columns.server.ts'
import { productImports } from '../product-import-tables.server.ts'
import { pictureProblems, pictureStates } from './import-picture.ts'

/** The pictures that the rows of a file name, in its order. */
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
