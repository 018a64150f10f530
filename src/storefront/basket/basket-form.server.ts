import { data, redirect } from 'react-router'
import { saveLineInstructions } from '#src/domains/basket/artwork/basket-artwork-service.server.ts'
import type { BasketKind } from '#src/domains/basket/basket.ts'
import { addQuery, basketForm } from '#src/domains/basket/basket-contract.ts'
import {
  addToBasket,
  type BasketChangeResult,
  changeQuantityInBasket,
  emptyBasket,
  removeFromBasket,
} from '#src/domains/basket/basket-service.server.ts'
import { explainBasketRefusal } from '#src/domains/basket/basket-view.ts'
import { convertToQuote } from '#src/domains/basket/transfer/convert-to-quote-service.server.ts'
import { answerMergeNotice } from '#src/domains/basket/transfer/merge-notice-service.server.ts'
import {
  applyVoucherToBasket,
  removeVoucherFromBasket,
} from '#src/domains/basket/voucher/basket-voucher-service.server.ts'
import { sellableParams } from '#src/domains/catalogue/sellables/sellable-contract.ts'
import { readLineOptions } from '#src/domains/line-items/line-options-contract.ts'
import type { VoucherCodeRefusal } from '#src/domains/vouchers/vouchers-service.server.ts'
import { sessionControlContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { basketPath, quoteBasketPath, quoteRequestPath } from '#src/shared/paths/checkout-paths.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import * as vouchersText from '#src/translations/ui/vouchers-text.ts'
import type { Route } from './+types/basket-page.ts'

type FormArgs = Pick<Route.ActionArgs, 'request' | 'context'>
type FormFields = Record<string, FormDataEntryValue>

/** `code`: the voucher code as typed, which its field shows again. */
type RefusedBasketForm = { message: string; code?: string }

type FormResult = BasketChangeResult | { refusal: VoucherCodeRefusal } | undefined

const pathByKind = { basket: basketPath, quote: quoteBasketPath }

/** Handles the forms of the basket and the quote basket without script, then shows the page again. */
export async function handleBasketForm(kind: BasketKind, { request, context }: FormArgs) {
  const { locale } = context.get(visitorContext)
  const fields = Object.fromEntries(await request.formData())
  const { searchParams } = new URL(request.url)
  const change = searchParams.has('add')
    ? await addProduct(kind, fields, { searchParams, context })
    : await changeBasket(kind, fields, context)
  if (!change) return refuseBasketForm({ message: translate(locale, callText.invalidInput) })
  if ('refusal' in change) return refuseVoucherCode(change.refusal, fields, locale)
  if (!change.result.ok) {
    return refuseBasketForm({ message: explainBasketRefusal(locale, change.result.refusal, change.sellable) })
  }
  return redirect(fields.intent === 'convert' ? quoteRequestPath : pathByKind[kind], 303)
}

type AddArgs = { searchParams: URLSearchParams; context: FormArgs['context'] }

/** The "Add to basket" button sends the whole form of the product page, with the id of the product in `?add=`. */
async function addProduct(
  kind: BasketKind,
  fields: FormFields,
  { searchParams, context }: AddArgs,
): Promise<FormResult> {
  const { data: params } = sellableParams.safeParse({ id: searchParams.get('add') })
  const { data: query } = addQuery.safeParse({ ...fields, hire: String(searchParams.has('hire')) })
  if (!params || !query) return undefined
  return addToBasket(context.get(shopContext), context.get(visitorContext), {
    kind,
    id: params.id,
    qty: query.qty,
    ...readLineOptions(query),
  })
}

async function changeBasket(kind: BasketKind, fields: FormFields, context: FormArgs['context']): Promise<FormResult> {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const { data: form } = basketForm.safeParse(fields)
  if (!form) return undefined
  if (form.intent === 'empty') return emptyBasket(shop, visitor, kind)
  if (form.intent === 'convert') return convertToQuote(shop, visitor)
  if (form.intent === 'keep merged items' || form.intent === 'remove merged items') {
    return answerMergeNotice(shop, visitor, { kind, keepsMerged: form.intent === 'keep merged items' })
  }
  if (form.intent === 'apply voucher') {
    return applyVoucherToBasket(shop, visitor, {
      code: form.code,
      ipAddress: context.get(sessionControlContext).ipAddress,
    })
  }
  if (form.intent === 'remove voucher') return removeVoucherFromBasket(shop, visitor)
  const line = { kind, rowId: form.row_id }
  if (form.intent === 'instructions') {
    const saved = await saveLineInstructions(shop, visitor, { ...line, instructions: form.message })
    return saved.ok ? saved.value : undefined
  }
  return form.intent === 'update' && form.qty > 0
    ? changeQuantityInBasket(shop, visitor, { ...line, qty: form.qty })
    : removeFromBasket(shop, visitor, line)
}

function refuseVoucherCode(refusal: VoucherCodeRefusal, fields: FormFields, locale: Locale) {
  const code = typeof fields.code === 'string' ? fields.code : ''
  if (refusal.reason === 'invalid_code') {
    return refuseBasketForm({ message: translate(locale, vouchersText.invalid), code })
  }
  const { seconds } = refusal
  const message = translate(locale, callText.tooManyRequests, { seconds })
  return refuseBasketForm({ message, code }, { status: 429, headers: { 'Retry-After': String(seconds) } })
}

function refuseBasketForm(refused: RefusedBasketForm, init: ResponseInit = { status: 422 }) {
  return data(refused, init)
}
