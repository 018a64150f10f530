import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, id, locale, moment, notNegative, oneOf, pence, updatedAt } from '#src/platform/columns.server.ts'
import { locales } from '#src/shared/message.ts'

export const roles = ['customer', 'staff', 'administrator'] as const
export const tradeAccountStatuses = ['none', 'requested', 'approved', 'declined'] as const

/** spec §3: address_3 is the town, address_4 the county. */
const postalColumns = () => ({
  houseNumber: text().notNull().default(''),
  address1: text('address_1').notNull().default(''),
  address2: text('address_2').notNull().default(''),
  address3: text('address_3').notNull().default(''),
  address4: text('address_4').notNull().default(''),
  postcode: text().notNull().default(''),
  country: text().notNull().default('GB'),
})

/** Everyone who can sign in, staff included. The postal columns are the billing address of the account form. */
export const customers = snakeCase.table(
  'customers',
  {
    id: id(),
    email: text().notNull().unique(),
    /** The address that the owner has proven by a link mailed to it. It counts only while it still is the account's `email`. */
    verifiedEmail: text(),
    passwordHash: text(),
    role: text({ enum: roles }).notNull().default('customer'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    telephone: text().notNull().default(''),
    companyName: text().notNull().default(''),
    ...postalColumns(),
    locale: locale().notNull().default('es'),
    tradeAccount: text({ enum: tradeAccountStatuses }).notNull().default('none'),
    creditLimitGrossPence: pence().notNull().default(0),
    disabledAt: moment(),
    lastSignedInAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('customers_email_lower_case', sql`${t.email} = lower(${t.email})`),
    oneOf('customers_role', t.role, roles),
    oneOf('customers_locale', t.locale, locales),
    oneOf('customers_trade_account', t.tradeAccount, tradeAccountStatuses),
    notNegative('customers_credit_limit', t.creditLimitGrossPence),
  ],
)

/** The address book of delivery addresses; the last one added fills the checkout (spec §4). */
export const addresses = snakeCase.table(
  'addresses',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    companyName: text().notNull().default(''),
    firstName: text().notNull(),
    lastName: text().notNull(),
    ...postalColumns(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('addresses_customer').on(t.customerId, t.id)],
)

export const communicationPreferences = snakeCase.table('communication_preferences', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  subscribeEmail: boolean().notNull().default(false),
  subscribeSms: boolean().notNull().default(false),
  subscribeTelephone: boolean().notNull().default(false),
  updatedAt: updatedAt(),
})

export const communicationChannels = ['email', 'sms', 'telephone'] as const

/** Proof of what was agreed to, when, where and in which words; rows are only ever added. */
export const consentRecords = snakeCase.table(
  'consent_records',
  {
    id: id(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    email: text().notNull(),
    channel: text({ enum: communicationChannels }).notNull(),
    granted: boolean().notNull(),
    source: text().notNull(),
    wording: text().notNull().default(''),
    recordedAt: createdAt(),
  },
  (t) => [
    index('consent_records_email').on(t.email),
    oneOf('consent_records_channel', t.channel, communicationChannels),
  ],
)

/** threats.md T54: only the hash of a token is kept; used once, within the hour. */
export const passwordResetTokens = snakeCase.table(
  'password_reset_tokens',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Where it was mailed to: the token ends when the account's address changes. */
    email: text().notNull().default(''),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    index('password_reset_tokens_customer').on(t.customerId),
    index('password_reset_tokens_expiry').on(t.expiresAt),
  ],
)

/** Links that prove an account's email address. Only the hash of a token is kept; a new one ends the one before. */
export const emailVerificationTokens = snakeCase.table(
  'email_verification_tokens',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('email_verification_tokens_expiry').on(t.expiresAt)],
)

/** A visitor, signed in or not. The cookie holds the id, this table only its hash. */
export const sessions = snakeCase.table(
  'sessions',
  {
    idHash: text().primaryKey(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    userAgent: text().notNull().default(''),
    /** decisions.md: customer-service mode is on while this is set; only a staff member's own action sets it. */
    serviceModeSince: moment(),
    actingForCustomerId: integer().references(() => customers.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('sessions_customer').on(t.customerId),
    index('sessions_expiry').on(t.expiresAt),
    check('sessions_service_mode', sql`${t.serviceModeSince} is null or ${t.customerId} is not null`),
    check('sessions_acting_for', sql`${t.actingForCustomerId} is null or ${t.serviceModeSince} is not null`),
  ],
)
