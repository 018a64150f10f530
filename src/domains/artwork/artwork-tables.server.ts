import { sql } from 'drizzle-orm'
import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { checkNotNegative, createdAt, randomId } from '#src/platform/database/columns.server.ts'

/** An uploaded file. Several lines of baskets, quotes and orders may reference it. */
export const artworkFiles = snakeCase.table(
  'artwork_files',
  {
    id: randomId(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** The owner before sign-in. Only the hash is stored, as for baskets. */
    sessionIdHash: text(),
    fileKey: text().notNull().unique(),
    /** The name is shown only; the file key is generated [T73]. */
    originalName: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: integer().notNull(),
    sha256: text('sha256').notNull(),
    /** Raster files only. */
    widthPx: integer(),
    heightPx: integer(),
    /** The resolution as stored in the file. */
    dpi: integer(),
    thumbnailKey: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('artwork_files_customer').on(t.customerId),
    index('artwork_files_session').on(t.sessionIdHash).where(sql`${t.sessionIdHash} is not null`),
    checkNotNegative('artwork_files_size', t.sizeBytes),
  ],
)
