import { withQuery } from './with-query.ts'

/* Baskets, checkout, and the pages of an order, quote or proof. Tokens are unguessable: whoever has the link may open it [T39]. */

export const basketPath = '/checkout'
export const basketNoticePath = (notice: 'unavailable' | typeof sessionEndedParam) =>
  withQuery(basketPath, { [notice]: '' })
export const quoteBasketPath = '/quote'
export const quoteBasketNoticePath = (notice: typeof sessionEndedParam) => withQuery(quoteBasketPath, { [notice]: '' })
/** Query parameter of a basket page: the session ended before the form was sent. */
export const sessionEndedParam = 'session-ended'
export const hasSessionEndedParam = ({ url }: Pick<Request, 'url'>) => new URL(url).searchParams.has(sessionEndedParam)

/** Forms without script add a product by these. */
export const addToBasketPath = (productId: number) => withQuery(basketPath, { add: productId })
export const addToQuotePath = (productId: number, isHire?: boolean) =>
  withQuery(quoteBasketPath, { add: productId, hire: isHire ? '' : undefined })

export const checkoutDeliveryPath = '/checkout/delivery'
export const quoteRequestPath = '/checkout/quote'
/** A form that was sent after its session had ended. Without a basket its page leads to the basket page, which says so. */
export const reopenedFormPath = (path: string) =>
  [checkoutDeliveryPath, quoteRequestPath].includes(path) ? withQuery(path, { [sessionEndedParam]: '' }) : path
export const orderPaymentPath = (token: string, method?: string) =>
  withQuery('/checkout/payment', { order: token, method })
export const paymentReturnPath = (token: string) => withQuery('/checkout/complete', { order: token })
export const orderConfirmationPath = (token: string) => `/checkout/review/${token}`
/** Where customers cancel an order or ask for a change. */
export const orderChangePath = (token: string) => `${orderConfirmationPath(token)}/change`
export const orderChangeSentPath = (token: string) => withQuery(orderChangePath(token), { sent: '' })
/** The part of the order page where customers send artwork. */
export const orderArtworkPath = (token: string, outcome?: string) =>
  `${outcome === undefined ? orderConfirmationPath(token) : withQuery(orderConfirmationPath(token), { artwork: outcome })}#artwork`

export const quotePath = (token: string) => `/quote/${token}`
export const correctedQuotePath = (token: string) => withQuery(quotePath(token), { [correctedDatesParam]: '' })
/** Query parameter of a quote page whose hire dates were corrected on submit. */
export const correctedDatesParam = 'corrected-dates'

export const proofPath = (token: string) => `/proof/${token}`
/** What the code of a job ticket opens. `fingerprint`: of the printed file. */
export const printCheckPath = (token: string, fingerprint: string) =>
  withQuery(`/proof/${token}/print`, { file: fingerprint })

export const standInGatewayPath = (sessionId: string) => `/stand-in-gateway/${sessionId}`
