import { sql } from 'drizzle-orm'
import { index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { createdAt, dateTime, randomId } from '#src/platform/database/columns.server.ts'
import type { StoredDesignInput } from './personalisation.ts'

/** An approved design. Lines of baskets, quotes and orders reference it. */
export const designs = snakeCase.table(
  'designs',
  {
    id: randomId(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    /** The owner: the customer if signed in, otherwise the session. */
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    sessionIdHash: text(),
    inputs: jsonb().$type<StoredDesignInput[]>().notNull(),
    previewKey: text(),
    approvedAt: dateTime(),
    createdAt: createdAt(),
  },
  (t) => [
    index('designs_product').on(t.productId),
    index('designs_customer').on(t.customerId),
    index('designs_session').on(t.sessionIdHash).where(sql`${t.sessionIdHash} is not null`),
  ],
)

/** An image uploaded for an image area. Without a design it is deleted after a day. */
export const designImages = snakeCase.table(
  'design_images',
  {
    id: randomId(),
    fileKey: text().notNull().unique(),
    designId: text().references(() => designs.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('design_images_tries').on(t.createdAt).where(sql`${t.designId} is null`)],
)
