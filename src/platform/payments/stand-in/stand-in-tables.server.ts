import { jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, dateTime, penceColumn } from '#src/platform/database/columns.server.ts'

export const standInStates = ['open', 'asks the bank', 'slow', 'paid', 'expired'] as const

/** Sessions of the stand-in gateway. They are stored, because a payment must survive a restart as with a real gateway. */
export const standInSessions = snakeCase.table('stand_in_sessions', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique(),
  /** Repeating the key with another request body is an error, as with Stripe. */
  requestBody: text('question').notNull(),
  state: text({ enum: standInStates }).notNull().default('open'),
  amountGrossPence: penceColumn().notNull(),
  refundedGrossPence: penceColumn().notNull().default(0),
  currency: text().notNull(),
  description: text().notNull(),
  email: text(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  paymentIntentId: text('charge_reference').notNull().unique(),
  lastDecline: text(),
  /** The time from which a slow payment counts as paid. */
  paidFrom: dateTime(),
  createdAt: createdAt(),
  expiresAt: dateTime().notNull(),
})

export const standInRefunds = snakeCase.table('stand_in_refunds', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique(),
  requestBody: text('question').notNull(),
  sessionId: text()
    .notNull()
    .references(() => standInSessions.id, { onDelete: 'cascade' }),
  amountGrossPence: penceColumn().notNull(),
  createdAt: createdAt(),
})
