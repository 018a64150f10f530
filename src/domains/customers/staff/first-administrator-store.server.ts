import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { customers, setupLinks } from '../customers-tables.server.ts'
import { isEnabledAdministrator } from './staff-users-store.server.ts'

/** Disabled administrators do not count. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const [row] = await db.select({ id: customers.id }).from(customers).where(isEnabledAdministrator).limit(1)
  return row !== undefined
}

/** Replaces every earlier link. */
export async function saveSetupLink(db: Database, link: typeof setupLinks.$inferInsert) {
  await db.delete(setupLinks)
  await db.insert(setupLinks).values(link)
}

export async function hasSetupLink(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ tokenHash: setupLinks.tokenHash }).from(setupLinks).where(isValidLink(tokenHash, now))
  return row !== undefined
}

/** Returns false if the link is unknown, expired or used. Of two requests at the same time one gets true. */
export async function useSetupLink(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const used = await db
    .delete(setupLinks)
    .where(isValidLink(tokenHash, now))
    .returning({ tokenHash: setupLinks.tokenHash })
  return used.length > 0
}

const isValidLink = (tokenHash: string, now: Date) =>
  and(eq(setupLinks.tokenHash, tokenHash), gt(setupLinks.expiresAt, now))
