import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { handleDispatchForm, handleUndoShipmentForm } from '../shipments/shipment-form.server.ts'
import { type OrderFormResult, toOrderFormResult } from './order-form-result.ts'
import {
  addOrderNote,
  requestArtwork,
  returnHiredLine,
  setArtworkStatus,
} from './staff-order-actions-service.server.ts'
import { artworkStatusForm, hireReturnForm, orderNoteForm } from './staff-orders-contract.ts'

type OrderFormInput = { number: number; form: FormData }

/** Creates the key of a form that must not run twice. */
export const newIdempotencyKey = newRandomId

/** The forms of the staff order page, by their `intent`. The payments domain handles those that change status or payment. */
export async function handleOrderForm(
  shop: Shop,
  visitor: Visitor,
  { number, form }: OrderFormInput,
): Promise<Result<OrderFormResult, PermissionRefusal | 'not_found'>> {
  const { locale } = visitor
  switch (getField(form, 'intent')) {
    case 'note': {
      const parsed = parseForm(orderNoteForm, form, locale)
      if (!parsed.ok) return ok({ errors: parsed.refusal })
      const result = await addOrderNote(shop, visitor, { number, ...parsed.value })
      return toOrderFormResult(locale, { done: 'noted', result })
    }
    case 'artwork': {
      const parsed = parseForm(artworkStatusForm, form, locale)
      if (!parsed.ok) return ok({ errors: parsed.refusal })
      const result = await setArtworkStatus(shop, visitor, { number, ...parsed.value })
      return toOrderFormResult(locale, { done: 'artwork', result })
    }
    case 'return': {
      const parsed = parseForm(hireReturnForm, form, locale)
      if (!parsed.ok) return ok({ errors: parsed.refusal })
      const result = await returnHiredLine(shop, visitor, { number, ...parsed.value })
      return toOrderFormResult(locale, { done: 'returned', result })
    }
    case 'dispatch':
      return handleDispatchForm(shop, visitor, { number, form })
    case 'undo shipment':
      return handleUndoShipmentForm(shop, visitor, { number, form })
    case 'request_artwork':
      return toOrderFormResult(locale, { done: 'asked', result: await requestArtwork(shop, visitor, { number }) })
    default:
      return refuse('not_found')
  }
}
