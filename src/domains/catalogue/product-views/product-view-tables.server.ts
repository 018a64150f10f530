import { boolean, index, integer, jsonb, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#src/platform/database/columns.server.ts'
import type { SavedFilters } from './saved-view.ts'

/** Filters of the product list under a name. */
export const productViews = snakeCase.table(
  'product_views',
  {
    id: id(),
    /** The member of staff. */
    ownerId: integer().notNull(),
    name: text().notNull(),
    /** Everybody who sees the product list sees the view. */
    isShared: boolean().notNull().default(false),
    filters: jsonb().$type<SavedFilters>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('product_views_name').on(t.ownerId, t.name), index('product_views_shared').on(t.isShared)],
)
