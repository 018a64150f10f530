import * as checkout from '#src/shared/paths/checkout-paths.ts'

type CheckoutPathName = Extract<keyof typeof checkout, `${string}Path`>

/** Every path of the checkout, for `paths.test.ts`. The compiler reports a missing one. */
export const checkoutCases: Record<CheckoutPathName, [built: string, expected: string, route: string]> = {
  basketPath: [checkout.basketPath, '/checkout', 'checkout'],
  basketNoticePath: [checkout.basketNoticePath('unavailable'), '/checkout?unavailable', 'checkout'],
  quoteBasketPath: [checkout.quoteBasketPath, '/quote', 'quote'],
  quoteBasketNoticePath: [checkout.quoteBasketNoticePath('session-ended'), '/quote?session-ended', 'quote'],
  addToBasketPath: [checkout.addToBasketPath(7), '/checkout?add=7', 'checkout'],
  addToQuotePath: [checkout.addToQuotePath(7, true), '/quote?add=7&hire', 'quote'],
  checkoutDeliveryPath: [checkout.checkoutDeliveryPath, '/checkout/delivery', 'checkout/delivery'],
  quoteRequestPath: [checkout.quoteRequestPath, '/checkout/quote', 'checkout/quote'],
  reopenedFormPath: [
    checkout.reopenedFormPath('/checkout/delivery'),
    '/checkout/delivery?session-ended',
    'checkout/delivery',
  ],
  orderPaymentPath: [
    checkout.orderPaymentPath('t0', 'card'),
    '/checkout/payment?order=t0&method=card',
    'checkout/payment',
  ],
  paymentReturnPath: [checkout.paymentReturnPath('t0'), '/checkout/complete?order=t0', 'checkout/complete'],
  orderConfirmationPath: [checkout.orderConfirmationPath('t0'), '/checkout/review/t0', 'checkout/review/:order'],
  orderArtworkPath: [
    checkout.orderArtworkPath('t0', 'sent'),
    '/checkout/review/t0?artwork=sent#artwork',
    'checkout/review/:order',
  ],
  orderChangePath: [checkout.orderChangePath('t0'), '/checkout/review/t0/change', 'checkout/review/:order/change'],
  orderChangeSentPath: [
    checkout.orderChangeSentPath('t0'),
    '/checkout/review/t0/change?sent',
    'checkout/review/:order/change',
  ],
  quotePath: [checkout.quotePath('t0'), '/quote/t0', 'quote/:token'],
  correctedQuotePath: [checkout.correctedQuotePath('t0'), '/quote/t0?corrected-dates', 'quote/:token'],
  proofPath: [checkout.proofPath('t0'), '/proof/t0', 'proof/:token'],
  printCheckPath: [checkout.printCheckPath('t0', 'f00d'), '/proof/t0/print?file=f00d', 'proof/:token/print'],
  standInGatewayPath: [checkout.standInGatewayPath('cs_1'), '/stand-in-gateway/cs_1', 'stand-in-gateway/:session'],
}
