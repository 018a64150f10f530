import { jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, pence } from './columns.server.ts'

export const standInStates = ['open', 'asks the bank', 'slow', 'paid', 'expired'] as const

/** What the stand-in gateway remembers: it must know a payment after a restart, as a real one does. */
export const standInSessions = snakeCase.table('stand_in_sessions', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique(),
  /** The same key with another question is an error (Stripe's rule). */
  question: text().notNull(),
  state: text({ enum: standInStates }).notNull().default('open'),
  amountGrossPence: pence().notNull(),
  refundedGrossPence: pence().notNull().default(0),
  currency: text().notNull(),
  description: text().notNull(),
  email: text(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  chargeReference: text().notNull().unique(),
  lastDecline: text(),
  /** A slow bank says yes from then on. */
  paidFrom: moment(),
  createdAt: createdAt(),
  expiresAt: moment().notNull(),
})

export const standInRefunds = snakeCase.table('stand_in_refunds', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique(),
  question: text().notNull(),
  sessionId: text()
    .notNull()
    .references(() => standInSessions.id, { onDelete: 'cascade' }),
  amountGrossPence: pence().notNull(),
  createdAt: createdAt(),
})
