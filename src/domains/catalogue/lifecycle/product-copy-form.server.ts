import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { RefusedEdit } from '#src/shared/editing/edit-choices.ts'
import { type Result, refuse } from '#src/shared/result.ts'
import { presentProductErrors } from '../editing/product-editing-view.ts'
import { copyProduct } from './product-copy-service.server.ts'

/** Returns the id of the copy. */
export async function handleCopyProductForm(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<Result<number, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const copied = await copyProduct(shop, visitor, id)
  if (copied.ok) return copied
  const { refusal } = copied
  if (refusal.reason === 'conflict') throw new Error('A new product has no conflicts')
  if (refusal.reason !== 'invalid') return refuse({ reason: refusal.reason })
  // The fields of the editor show the original, so their errors are listed together.
  const errors = Object.values(presentProductErrors(visitor.locale, refusal.errors)).flat()
  return refuse({ reason: 'invalid', errors: { form: errors } })
}
