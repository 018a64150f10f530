import type { Database } from '#src/platform/database/database.server.ts'
import { type MovedPath, unpublishPage, updateLandingSlugs, updateLinks } from './content-links-store.server.ts'
import { listPageSlugs } from './pages/page-editing-store.server.ts'

/**
 * Lets menus and offers link to the new paths of moved categories, and moves their landing pages along. Call it in the
 * transaction of the move. Links inside of texts stay: the old paths redirect.
 */
export async function moveContentLinks(db: Database, moves: readonly MovedPath[]): Promise<void> {
  await updateLinks(db, moves)
  await updateLandingSlugs(db, moves)
}

/** Hides the landing page of a deleted category. Call it in the transaction of the deletion. */
export function hideLandingPage(db: Database, path: string): Promise<void> {
  return unpublishPage(db, path)
}

/** Which of these paths, without a leading slash, are addresses of pages, published or not. */
export function listPagesAt(db: Database, paths: readonly string[]): Promise<string[]> {
  return listPageSlugs(db, paths)
}
