import { data, redirect } from 'react-router'
import type { BasketKind } from '#src/domains/basket/basket.ts'
import { attachArtwork } from '#src/domains/basket/basket-artwork-service.server.ts'
import { addParams, addQuery, basketForm } from '#src/domains/basket/basket-contract.ts'
import {
  addToBasket,
  type BasketChange,
  changeQuantityInBasket,
  emptyBasket,
  removeFromBasket,
} from '#src/domains/basket/basket-service.server.ts'
import { explain } from '#src/domains/basket/basket-view.ts'
import { applyVoucher, removeVoucher } from '#src/domains/basket/basket-voucher-service.server.ts'
import { convertToQuote } from '#src/domains/basket/two-baskets-service.server.ts'
import type { VoucherRefusal } from '#src/domains/vouchers/vouchers-service.server.ts'
import { callerContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as callText from '#src/translations/call-text.ts'
import * as vouchersText from '#src/translations/vouchers-text.ts'
import type { Route } from './+types/basket-page.ts'

type Asked = Pick<Route.ActionArgs, 'request' | 'context'>

/** Why not; a discount code stays as it was typed. */
type Refused = { message: string; code?: string }

const refuseWith = (refused: Refused, init: ResponseInit = { status: 422 }) => data(refused, init)

/** Without script the forms of basket and quote are carried out here: by the same rules, then the page is shown again. */
export async function carryOutBasketForm(kind: BasketKind, { request, context }: Asked) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = Object.fromEntries(await request.formData())
  const wanted = new URL(request.url).searchParams.get('add')
  const change = wanted === null ? await changeBy(form) : await addBy(wanted, form)
  if (!change) return refuseWith({ message: say(visitor.locale, callText.invalidInput) })
  if ('refusal' in change) return refuseVoucher(change.refusal)
  if (!change.result.ok) return refuseWith({ message: explain(visitor.locale, change.result.refusal, change.offer) })
  return redirect(form.intent === 'convert' ? '/checkout/quote' : pages[kind], 303)

  async function changeBy(fields: object): Promise<BasketChange | { refusal: VoucherRefusal } | undefined> {
    const { data: form } = basketForm.safeParse(fields)
    if (!form) return undefined
    if (form.intent === 'empty') return emptyBasket(shop, visitor, kind)
    if (form.intent === 'convert') return convertToQuote(shop, visitor)
    if (form.intent === 'redeem') return redeem(form.code)
    if (form.intent === 'unredeem') return removeVoucher(shop, visitor)
    const line = { kind, rowId: form.row_id }
    if (form.intent === 'instructions') return instruct({ ...line, instructions: form.message })
    return form.intent === 'update' && form.qty > 0
      ? changeQuantityInBasket(shop, visitor, { ...line, qty: form.qty })
      : removeFromBasket(shop, visitor, line)
  }

  async function instruct(given: { kind: BasketKind; rowId: string; instructions: string }) {
    const saved = await attachArtwork(shop, visitor, given)
    return saved.ok ? saved.value : undefined
  }

  function redeem(typed: string) {
    return applyVoucher(shop, visitor, { typed, address: context.get(callerContext).address })
  }

  function refuseVoucher(refusal: VoucherRefusal) {
    const code = typeof form.code === 'string' ? form.code : ''
    if (refusal.reason === 'invalid_code')
      return refuseWith({ message: say(visitor.locale, vouchersText.invalid), code })
    const { seconds } = refusal
    const message = say(visitor.locale, callText.tooManyRequests, { seconds })
    return refuseWith({ message, code }, { status: 429, headers: { 'Retry-After': String(seconds) } })
  }

  /** The button of a product page sends that page's whole form here, and says by `?add=` what it is about. */
  async function addBy(id: string, fields: Record<string, unknown>): Promise<BasketChange | undefined> {
    const { qty, artwork_colours, turnaround } = fields
    const { data: params } = addParams.safeParse({ id })
    const { data: query } = addQuery.safeParse({ qty, artwork_colours, turnaround })
    if (!params || !query) return undefined
    return addToBasket(shop, visitor, {
      kind,
      id: params.id,
      qty: query.qty,
      artworkColours: query.artwork_colours,
      productionOptionId: query.turnaround ?? null,
      isHire: new URL(request.url).searchParams.has('hire'),
    })
  }
}

const pages = { bag: '/checkout', quote: '/quote' }
