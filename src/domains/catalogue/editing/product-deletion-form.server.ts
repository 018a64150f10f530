import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { RefusedEdit } from '#src/shared/editing/edit-choices.ts'
import { translate } from '#src/shared/locale/message.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { deleteProduct } from './product-deletion-service.server.ts'

export async function handleDeleteProductForm(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<undefined, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const deleted = await deleteProduct(shop, visitor, id)
  if (deleted.ok) return deleted
  const { refusal } = deleted
  if (refusal !== 'published' && refusal !== 'used') return refuse({ reason: refusal })
  const message = translate(visitor.locale, editorText.notDeletable[refusal])
  return refuse({ reason: 'invalid', errors: { form: [message] } })
}
