/** Where the papers and pages of an order or a quote are found by whoever has its unguessable token (threats.md T39). */
export const orderReviewPath = (token: string) => `/checkout/review/${token}`
export const orderPaymentPath = (token: string) => `/checkout/payment?order=${token}`
export const quotePath = (token: string) => `/quote/${token}`
/** In the address of a quote whose dates of hire were set right as it was asked for. */
export const correctedDates = 'corrected-dates'

export const orderPapers = ['invoice', 'proforma', 'credit-notes'] as const
export type OrderPaper = (typeof orderPapers)[number]

/** `key` is the token, or the number for its owner and staff. */
export const orderPaperPath = (key: string | number, paper: OrderPaper) => `/papers/orders/${key}/${paper}`
export const quotePaperPath = (key: string | number) => `/papers/quotes/${key}/quote`

/** What a page needs to offer a paper; `number` is the one printed on it. */
export type PaperLink = { paper: OrderPaper | 'quote'; path: string; number: string }
