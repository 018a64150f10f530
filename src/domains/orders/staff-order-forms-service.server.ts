import type { Visitor } from '#src/domains/access/access.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import {
  addOrderNote,
  askForArtwork,
  moveStaffOrder,
  setArtworkStatus,
  takeBackHired,
} from './staff-order-work-service.server.ts'
import { artworkForm, moveForm, noteForm, returnForm } from './staff-orders-contract.ts'
import { type NotAllowed, tellWork, type Worked } from './told-work.ts'

type Asked = Pick<Parameters<typeof moveStaffOrder>[2], 'number' | 'whenCancelled'> & { form: FormData }

/** The key of a form that must not be carried out twice. */
export const newFormKey = newRandomId

/** The forms of an order's page, by the intent that each names; those of money are the payments' own. */
export async function workOnOrder(
  shop: Shop,
  visitor: Visitor,
  { number, form, whenCancelled }: Asked,
): Promise<Result<Worked, NotAllowed>> {
  const { locale } = visitor
  switch (fieldOf(form, 'intent')) {
    case 'move': {
      const parsed = parseForm(moveForm, form, locale)
      if (!parsed.ok) return ok({ errors: parsed.refusal })
      const result = await moveStaffOrder(shop, visitor, { number, whenCancelled, ...parsed.value })
      return tellWork(locale, { done: 'moved', result })
    }
    case 'note': {
      const parsed = parseForm(noteForm, form, locale)
      if (!parsed.ok) return ok({ errors: parsed.refusal })
      return tellWork(locale, { done: 'noted', result: await addOrderNote(shop, visitor, { number, ...parsed.value }) })
    }
    case 'artwork': {
      const parsed = parseForm(artworkForm, form, locale)
      if (!parsed.ok) return ok({ errors: parsed.refusal })
      const result = await setArtworkStatus(shop, visitor, { number, ...parsed.value })
      return tellWork(locale, { done: 'artwork', result })
    }
    case 'return': {
      const parsed = parseForm(returnForm, form, locale)
      if (!parsed.ok) return ok({ errors: parsed.refusal })
      const result = await takeBackHired(shop, visitor, { number, ...parsed.value })
      return tellWork(locale, { done: 'returned', result })
    }
    case 'ask':
      return tellWork(locale, { done: 'asked', result: await askForArtwork(shop, visitor, { number }) })
    default:
      return refuse('not_found')
  }
}
