import { and, eq, exists, gt, lte } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { customers, setupLinks } from '../customers-tables.server.ts'
import { isEnabledAdministrator } from './staff-users-store.server.ts'

/** Any administrator, or the one with the email address. Disabled administrators do not count. */
export async function hasAdministrator(db: Database, email?: string): Promise<boolean> {
  const isFound = and(isEnabledAdministrator, email === undefined ? undefined : eq(customers.email, email))
  const [row] = await db.select({ id: customers.id }).from(customers).where(isFound).limit(1)
  return row !== undefined
}

/** Links of other instances stay valid. */
export async function saveSetupLink(db: Database, link: typeof setupLinks.$inferInsert, now: Date) {
  await db.delete(setupLinks).where(lte(setupLinks.expiresAt, now))
  await db.insert(setupLinks).values(link)
}

export async function hasSetupLink(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ tokenHash: setupLinks.tokenHash }).from(setupLinks).where(isValidLink(tokenHash, now))
  return row !== undefined
}

/**
 * Ends all links. Returns false if this one is unknown, expired or used. Of two requests at the same time one gets true, also
 * with different links.
 */
export async function useSetupLink(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const valid = db.select().from(setupLinks).where(isValidLink(tokenHash, now))
  const ended = await db.delete(setupLinks).where(exists(valid)).returning({ tokenHash: setupLinks.tokenHash })
  return ended.length > 0
}

const isValidLink = (tokenHash: string, now: Date) =>
  and(eq(setupLinks.tokenHash, tokenHash), gt(setupLinks.expiresAt, now))
