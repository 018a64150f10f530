import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { RefusedEdit } from '#src/shared/editing/edit-choices.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as pageDeletionText from '#src/translations/backoffice/content/page-deletion-text.ts'
import { deletePage } from './page-deletion-service.server.ts'

export async function handleDeletePageForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: { id: number; form: FormData },
): Promise<Result<'deleted', RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const version = parseNumber(getField(form, 'version')) ?? 0
  const deleted = await deletePage(shop, visitor, { id, version, target: getField(form, 'target') })
  if (deleted.ok) return ok('deleted')
  const { refusal } = deleted
  if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse({ reason: refusal })
  const field = refusal === 'invalid_target' || refusal === 'linked' ? 'target' : 'form'
  const message = translate(visitor.locale, pageDeletionText.refusals[refusal])
  return refuse({ reason: 'invalid', errors: { [field]: [message] } })
}
