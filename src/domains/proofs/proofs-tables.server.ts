import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { createdAt, id, moment, newRandomId, oneOf } from '#src/platform/columns.server.ts'
import { proofAnswers } from './proofs.ts'

/** What staff have drawn of a line for its customer to approve; none is ever changed, a better one is the next version. */
export const proofs = snakeCase.table(
  'proofs',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Whoever has the link may see and answer it (threats.md T39). */
    publicToken: text().notNull().unique().$defaultFn(newRandomId),
    fileId: text()
      .notNull()
      .references(() => artworkFiles.id, { onDelete: 'restrict' }),
    note: text().notNull().default(''),
    createdBy: integer().references(() => customers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Null while nobody has answered. */
    answer: text({ enum: proofAnswers }),
    comment: text().notNull().default(''),
    answeredAt: moment(),
  },
  (t) => [
    unique('proofs_version').on(t.orderLineId, t.version),
    index('proofs_order').on(t.orderId),
    index('proofs_file').on(t.fileId),
    oneOf('proofs_answer', t.answer, proofAnswers),
    check('proofs_from_one', sql`${t.version} >= 1`),
    check('proofs_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
