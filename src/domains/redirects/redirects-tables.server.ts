import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, dateTime, id } from '#src/platform/database/columns.server.ts'

/** Old addresses with the address that replaces them. No target has a redirect itself, so that one step is enough. */
export const redirects = snakeCase.table(
  'redirects',
  {
    id: id(),
    /** A path of this shop, as in a URL: with a leading slash, percent-encoded, without query. */
    fromPath: text().notNull().unique(),
    /** A path of this shop, or an https URL of another site. */
    toPath: text().notNull(),
    /** The member of staff; null when it is not known. */
    createdBy: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('redirects_to').on(t.toPath), check('redirects_elsewhere', sql`${t.fromPath} <> ${t.toPath}`)],
)

/** Addresses at which visitors found no page. The number of rows is limited (`missing-pages-store`). */
export const missingPages = snakeCase.table(
  'missing_pages',
  {
    /** Stored like `redirects.fromPath`. */
    path: text().primaryKey(),
    requests: integer().notNull(),
    /** The page of this shop that had the link at last; null when no request named one. */
    referringPath: text(),
    /** Staff have decided that the address needs no redirect. */
    isIgnored: boolean().notNull().default(false),
    lastRequestedAt: dateTime().notNull(),
  },
  (t) => [check('missing_pages_requests', sql`${t.requests} > 0`)],
)
