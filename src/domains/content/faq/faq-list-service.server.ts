import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { ok, type Result } from '#src/shared/result.ts'
import type { ListedGroup } from './faq-edit.ts'
import { listFaqGroupRows, listFaqQuestionRows } from './faq-store.server.ts'

/** All groups with their questions, in the order of the page. */
export async function listFaqForEditing(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<ListedGroup[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const questions = Map.groupBy(await listFaqQuestionRows(shop.db), ({ groupId }) => groupId)
  return ok(
    (await listFaqGroupRows(shop.db)).map(({ id, name }) => ({
      id,
      title: pickTranslation(visitor.locale, name),
      questions: (questions.get(id) ?? []).map((question) => ({
        id: question.id,
        title: pickTranslation(visitor.locale, question.question),
        isPublished: question.isPublished,
      })),
    })),
  )
}
