import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { staffRoles } from '#src/domains/access/access.ts'
import {
  checkNotNegative,
  checkOneOf,
  createdAt,
  dateTime,
  id,
  locale,
  penceColumn,
  updatedAt,
} from '#src/platform/database/columns.server.ts'
import { toNationalDigits, toWordVector } from '#src/platform/database/search-words.server.ts'
import { defaultLocale, locales } from '#src/shared/locale/languages.ts'

export const roles = ['customer', 'staff'] as const
const staffRolesColumn = () => text({ enum: staffRoles }).array().notNull().default(sql`'{}'::text[]`)
const checkStaffRoles = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} <@ ${sql.raw(`array[${staffRoles.map((role) => `'${role}'`).join(', ')}]`)}`)
export const tradeAccountStatuses = ['none', 'requested', 'approved', 'declined'] as const

/** `address_3` is the town, `address_4` the county. */
const postalColumns = () => ({
  houseNumber: text().notNull().default(''),
  address1: text('address_1').notNull().default(''),
  address2: text('address_2').notNull().default(''),
  address3: text('address_3').notNull().default(''),
  address4: text('address_4').notNull().default(''),
  postcode: text().notNull().default(''),
  country: text().notNull().default('GB'),
})

export const customerNameWords = toWordVector("first_name || ' ' || last_name || ' ' || company_name")

/** Everyone who can sign in, including staff. The postal columns are the billing address. */
export const customers = snakeCase.table(
  'customers',
  {
    id: id(),
    email: text().notNull().unique(),
    /** The address that the owner has verified by a link sent to it. It counts only while it equals `email`. */
    verifiedEmail: text(),
    passwordHash: text(),
    /** Staff choose a new password before anything else in the back office. */
    mustChangePassword: boolean().notNull().default(false),
    role: text({ enum: roles }).notNull().default('customer'),
    staffRoles: staffRolesColumn(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    telephone: text().notNull().default(''),
    companyName: text().notNull().default(''),
    ...postalColumns(),
    locale: locale().notNull().default(defaultLocale),
    tradeAccount: text({ enum: tradeAccountStatuses }).notNull().default('none'),
    creditLimitGrossPence: penceColumn().notNull().default(0),
    /** Days until an order on account is due; null for the shop's setting. */
    paymentTermDays: integer(),
    /** Why the customer can place no further orders on account; null without a hold. */
    creditHoldReason: text(),
    disabledAt: dateTime(),
    lastSignedInAt: dateTime(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('customers_email_lower_case', sql`${t.email} = lower(${t.email})`),
    checkOneOf('customers_role', t.role, roles),
    checkStaffRoles('customers_staff_roles', t.staffRoles),
    check('customers_only_staff_have_roles', sql`${t.role} = 'staff' or ${t.staffRoles} = '{}'`),
    checkOneOf('customers_locale', t.locale, locales),
    checkOneOf('customers_trade_account', t.tradeAccount, tradeAccountStatuses),
    checkNotNegative('customers_credit_limit', t.creditLimitGrossPence),
    checkNotNegative('customers_payment_terms', t.paymentTermDays),
    check('customers_credit_hold', sql`${t.creditHoldReason} <> ''`),
    // The list of customers for staff and its search: email, names and companies, telephone, postcode.
    index('customers_trade').on(t.id).where(sql`${t.tradeAccount} = 'approved'`),
    index('customers_on_hold').on(t.id).where(sql`${t.creditHoldReason} is not null`),
    index('customers_email_start').on(sql`email text_pattern_ops`),
    index('customers_name_words').using('gin', sql`${sql.raw(customerNameWords)}`),
    index('customers_telephone_start').on(sql`${sql.raw(toNationalDigits('telephone'))} text_pattern_ops`),
    index('customers_postcode_start').on(sql`replace(lower(postcode), ' ', '') text_pattern_ops`),
  ],
)

/**
 * Approved trade accounts that wait for a customer account with this verified email address. The limit is null if the person
 * who approved may not set one.
 */
export const tradeApprovals = snakeCase.table(
  'trade_approvals',
  {
    email: text().primaryKey(),
    creditLimitGrossPence: penceColumn(),
    paymentTermDays: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    check('trade_approvals_email_lower_case', sql`${t.email} = lower(${t.email})`),
    checkNotNegative('trade_approvals_terms', t.creditLimitGrossPence, t.paymentTermDays),
  ],
)

/** The address book of delivery addresses. The checkout starts with the last one added. */
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

/** Proof of each consent: when, where and with which wording. Rows are never changed. */
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
    checkOneOf('consent_records_channel', t.channel, communicationChannels),
  ],
)

/** Stores only the hash of a token. A token works once, within an hour [T54]. */
export const passwordResetTokens = snakeCase.table(
  'password_reset_tokens',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Where the link was sent. The token is invalid once the account has another address. */
    email: text().notNull().default(''),
    createdAt: createdAt(),
    expiresAt: dateTime().notNull(),
    usedAt: dateTime(),
  },
  (t) => [
    index('password_reset_tokens_customer').on(t.customerId),
    index('password_reset_tokens_expiry').on(t.expiresAt),
  ],
)

/** Links that verify an account's email address. Stores only the hash of a token; a new token replaces the earlier one. */
export const emailVerificationTokens = snakeCase.table(
  'email_verification_tokens',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: dateTime().notNull(),
  },
  (t) => [index('email_verification_tokens_expiry').on(t.expiresAt)],
)

/** Signed-in sessions. The cookie has the id, this table only its hash. */
export const sessions = snakeCase.table(
  'sessions',
  {
    idHash: text().primaryKey(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: dateTime().notNull().defaultNow(),
    expiresAt: dateTime().notNull(),
    userAgent: text().notNull().default(''),
    /** Service mode is on while this is set. Only the staff member can switch it on. */
    serviceModeSince: dateTime(),
    actingForCustomerId: integer().references(() => customers.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('sessions_customer').on(t.customerId),
    index('sessions_expiry').on(t.expiresAt),
    check('sessions_service_mode', sql`${t.serviceModeSince} is null or ${t.customerId} is not null`),
    check('sessions_acting_for', sql`${t.actingForCustomerId} is null or ${t.serviceModeSince} is not null`),
  ],
)

/** The second factor of staff: codes of an authenticator app. It counts once a first code has confirmed it. */
export const secondFactors = snakeCase.table('second_factors', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** Sealed by `Shop.secretBox`. */
  sealedSecret: text().notNull(),
  createdAt: createdAt(),
  confirmedAt: dateTime(),
  /** The newest time step whose code was used: a code works once. */
  lastStep: integer(),
  /** The sealed secret of another app, which replaces the first one when it is confirmed. */
  replacementSecret: text(),
  replacementCreatedAt: dateTime(),
})

/** Codes that replace the authenticator app, each of them once. Stores only their hashes. */
export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    codeHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
  },
  (t) => [index('recovery_codes_customer').on(t.customerId)],
)

/** Sign-ins whose password was right and whose second factor is still to come, by the session of the browser. */
export const pendingSignIns = snakeCase.table(
  'pending_sign_ins',
  {
    sessionHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The hash of the password hash that was checked: a new password ends the sign-in. */
    passwordFingerprint: text().notNull(),
    expiresAt: dateTime().notNull(),
  },
  (t) => [index('pending_sign_ins_customer').on(t.customerId), index('pending_sign_ins_expiry').on(t.expiresAt)],
)

/** The links by which the first administrator is created, one for each start. Stores only the hashes of their tokens. */
export const setupLinks = snakeCase.table('setup_links', {
  tokenHash: text().primaryKey(),
  expiresAt: dateTime().notNull(),
})

/** Invitations to staff that are not accepted yet. Stores only the hash of the token that the email has. */
export const staffInvitations = snakeCase.table(
  'staff_invitations',
  {
    id: id(),
    email: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    locale: locale().notNull(),
    staffRoles: staffRolesColumn(),
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: dateTime().notNull(),
  },
  (t) => [
    check('staff_invitations_email_lower_case', sql`${t.email} = lower(${t.email})`),
    checkStaffRoles('staff_invitations_roles', t.staffRoles),
    check('staff_invitations_have_roles', sql`cardinality(${t.staffRoles}) > 0`),
    checkOneOf('staff_invitations_locale', t.locale, locales),
  ],
)
