/** Whether money moves: `live` yes, `test` with a test key of the provider, `demo` in a demo shop. */
export const paymentModes = ['live', 'test', 'demo'] as const
export type PaymentMode = (typeof paymentModes)[number]
