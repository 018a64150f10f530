import { sql } from 'drizzle-orm'
import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { createdAt, notNegative, randomId } from '#src/platform/columns.server.ts'

/** An uploaded file; lines of baskets, quotes and orders point to it, and it may serve several of them. */
export const artworkFiles = snakeCase.table(
  'artwork_files',
  {
    id: randomId(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** Whose it is until they sign in; as with baskets only the hash is kept. */
    sessionIdHash: text(),
    fileKey: text().notNull().unique(),
    /** Only shown; the store names the file by itself (threats.md T73). */
    originalName: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: integer().notNull(),
    sha256: text('sha256').notNull(),
    /** Of pictures made of pixels. */
    widthPx: integer(),
    heightPx: integer(),
    /** What the file says of itself. */
    dpi: integer(),
    thumbnailKey: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('artwork_files_customer').on(t.customerId),
    index('artwork_files_session').on(t.sessionIdHash).where(sql`${t.sessionIdHash} is not null`),
    notNegative('artwork_files_size', t.sizeBytes),
  ],
)
