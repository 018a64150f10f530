import { integer, jsonb, primaryKey, snakeCase } from 'drizzle-orm/pg-core'
import { createdAt } from '#src/platform/database/columns.server.ts'
import { products } from '../catalogue-tables.server.ts'
import type { ProductFormValues } from './product-form-fields.ts'

/** The form of a product after each edit, so that the changes of two people can be compared. */
export const productVersions = snakeCase.table(
  'product_versions',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<ProductFormValues>().notNull(),
    /** The member of staff; null for the version before the first edit. */
    savedBy: integer(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.version] })],
)
