import type { Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { pageForm } from './page-editing-contract.ts'
import { savePage } from './page-editing-service.server.ts'

export async function handlePageForm(
  shop: Shop,
  visitor: Visitor,
  { slug, form }: { slug: string; form: FormData },
): Promise<Result<undefined, RefusedEdit<'signed_out' | 'forbidden' | 'not_found'>>> {
  const parsed = parseForm(pageForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const saved = await savePage(shop, visitor, { slug, ...parsed.value, ...readEditChoices(form) })
  if (saved.ok) return ok(undefined)
  const { refusal } = saved
  return refuse(refusal.reason === 'conflict' ? describeConflict(refusal, String) : refusal)
}
