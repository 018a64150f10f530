import { expect, it } from 'vitest'
import { readConfig } from '#src/platform/config/config.server.ts'
import { loggerOptions } from './logging.ts'

const { serializers } = loggerOptions(readConfig({ NODE_ENV: 'test' }))
const token = '0123456789abcdef0123456789abcdef'

it.each([undefined, null, 'text', 42, { status: 405 }])('logs a thrown %j like an error [F27]', (thrown) => {
  expect(serializers.err(thrown)).toMatchObject({ type: 'Error', message: expect.any(String) })
})

it.each([
  [
    '/product/harbour-guardian-1225-litre-bunded-oil-tank?qty=2',
    '/product/harbour-guardian-1225-litre-bunded-oil-tank',
  ],
  [`/checkout/review/${token}`, '/checkout/review/…'],
  [`/checkout/review/${token}.data`, '/checkout/review/….data'],
  [`/pdfs/orders/${token}/invoice`, '/pdfs/orders/…/invoice'],
  [`/checkout/payment?order=${token}`, '/checkout/payment'],
  ['/auth/reset/Zm9vYmFyYmF6cXV4-_abcdefghijklmnopqrstuvwx', '/auth/reset/…'],
  ['/auth/verify-email/Zm9vYmFyYmF6cXV4-_abcdefghijklmnopqrstuvwx', '/auth/verify-email/…'],
  ['/data/basket/voucher/add/WELCOME10', '/data/basket/voucher/add/…'],
  ['/data/basket/voucher/add/a/b', '/data/basket/voucher/add/…'],
])('logs %s as %s, without its token [T39]', (url, path) => {
  expect(serializers.req({ method: 'GET', url })).toEqual({ method: 'GET', path })
})
