import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { findBlockTurn } from '../blocks/block-period.ts'
import { pages } from '../content-tables.server.ts'
import type { PageState } from './page-period.ts'

/** Whether the period of a page includes the time. */
export const isWithinPeriod = (now: Date): SQL => sql`(
  ${or(isNull(pages.publishFrom), lte(pages.publishFrom, now))} and ${or(isNull(pages.publishUntil), gt(pages.publishUntil, now))})`

/** The SQL of `getPageState`. */
export function hasPageState(state: PageState, now: Date): SQL | undefined {
  const isEnded = lte(pages.publishUntil, now)
  const isNotEnded = or(isNull(pages.publishUntil), gt(pages.publishUntil, now))
  switch (state) {
    case 'draft':
      return eq(pages.isPublished, false)
    case 'ended':
      return and(pages.isPublished, isEnded)
    case 'scheduled':
      return and(pages.isPublished, isNotEnded, gt(pages.publishFrom, now))
    case 'published':
      return and(pages.isPublished, isWithinPeriod(now))
  }
}

/** The next time at which the page at this address or one of its blocks appears or disappears. */
export async function findPageTurn(db: Database, slug: string, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ from: pages.publishFrom, until: pages.publishUntil, blocks: pages.blocks })
    .from(pages)
    .where(and(eq(pages.slug, slug), pages.isPublished))
  const turns = [row?.from, row?.until, findBlockTurn(row?.blocks ?? [], now)].filter((turn) => turn && turn > now)
  return turns.flatMap((turn) => turn ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** Returns how many pages have appeared or disappeared since the last time. A draft is marked when it is published. */
export async function markCurrentPages(db: Database, now: Date): Promise<number> {
  const isCurrent = isWithinPeriod(now)
  const changed = await db
    .update(pages)
    .set({ isCurrent })
    .where(and(pages.isPublished, sql`${pages.isCurrent} <> ${isCurrent}`))
    .returning({ id: pages.id })
  return changed.length
}
