import type { Visitor } from '#src/domains/access/access.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import {
  addOrderNote,
  askForArtwork,
  confirmPayment,
  moveStaffOrder,
  refundOrder,
  sendPaymentLink,
  setArtworkStatus,
  type WorkRefusal,
} from './staff-order-work-service.server.ts'
import { artworkForm, moveForm, noteForm, refundForm } from './staff-orders-contract.ts'

type NotAllowed = 'signed_out' | 'forbidden' | 'not_found'
type Worked = { done: keyof typeof staffOrdersText.done } | { errors: FieldErrors }
type Asked = { number: number; form: FormData; address: string }

/** The key of a form that must not be carried out twice. */
export const newFormKey = newRandomId

/** The forms of an order's page, by the intent that each names. */
export async function workOnOrder(
  shop: Shop,
  visitor: Visitor,
  { number, form, address }: Asked,
): Promise<Result<Worked, NotAllowed>> {
  const { locale } = visitor
  switch (intentOf(form)) {
    case 'move': {
      const parsed = parseForm(moveForm, form, locale)
      if (!parsed.ok) return ok({ errors: parsed.refusal })
      return told('moved', await moveStaffOrder(shop, visitor, { number, ...parsed.value }))
    }
    case 'note': {
      const parsed = parseForm(noteForm, form, locale)
      if (!parsed.ok) return ok({ errors: parsed.refusal })
      return told('noted', await addOrderNote(shop, visitor, { number, ...parsed.value }))
    }
    case 'refund': {
      const parsed = parseForm(refundForm, form, locale)
      if (!parsed.ok) return ok({ errors: parsed.refusal })
      const refunded = await refundOrder(shop, visitor, { number, ...parsed.value })
      return told(refunded.ok && !refunded.value.isDone ? 'refunding' : 'refunded', refunded, 'amount')
    }
    case 'artwork': {
      const parsed = parseForm(artworkForm, form, locale)
      if (!parsed.ok) return ok({ errors: parsed.refusal })
      return told('artwork', await setArtworkStatus(shop, visitor, { number, ...parsed.value }))
    }
    case 'confirm':
      return told('paid', await confirmPayment(shop, visitor, { number, address }))
    case 'link':
      return told('linked', await sendPaymentLink(shop, visitor, { number }))
    case 'ask':
      return told('asked', await askForArtwork(shop, visitor, { number }))
    default:
      return refuse('not_found')
  }

  /** Who may not is led away; what cannot be done now is told on the page. */
  function told(
    done: string,
    result: Result<unknown, NotAllowed | WorkRefusal>,
    field = 'form',
  ): Result<Worked, NotAllowed> {
    if (result.ok) return ok({ done })
    const { refusal } = result
    if (refusal === 'signed_out' || refusal === 'forbidden' || refusal === 'not_found') return refuse(refusal)
    return ok({ errors: { [field]: [say(locale, staffOrdersText.refusals[refusal])] } })
  }
}

function intentOf(form: FormData): string {
  const intent = form.get('intent')
  return typeof intent === 'string' ? intent : ''
}
