import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { checkOneOf, createdAt, dateTime, id, newRandomId } from '#src/platform/database/columns.server.ts'
import { proofAnswers } from './proofs.ts'

/** Proofs of order lines. A proof is never changed: staff send the next version instead. */
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
    /** Token of the link. Anybody who has it may see and answer the proof [T39]. */
    publicToken: text().notNull().unique().$defaultFn(newRandomId),
    fileId: text()
      .notNull()
      .references(() => artworkFiles.id, { onDelete: 'restrict' }),
    note: text().notNull().default(''),
    createdBy: integer().references(() => customers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Null until it is answered. */
    answer: text({ enum: proofAnswers }),
    comment: text().notNull().default(''),
    answeredAt: dateTime(),
  },
  (t) => [
    unique('proofs_version').on(t.orderLineId, t.version),
    index('proofs_order').on(t.orderId),
    index('proofs_file').on(t.fileId),
    checkOneOf('proofs_answer', t.answer, proofAnswers),
    check('proofs_from_one', sql`${t.version} >= 1`),
    check('proofs_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
