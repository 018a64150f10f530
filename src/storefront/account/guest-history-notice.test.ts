import { expect, it } from 'vitest'
import { getGuestHistoryResultPath, readGuestHistoryDone } from './guest-history-notice.tsx'

it.each([
  ['mailed', '/my-account/orders?guest=mailed'],
  [{ orders: 1, quotes: 2 }, '/my-account/orders?guest=added'],
  [{ orders: 0, quotes: 1 }, '/my-account/quotes?guest=added'],
  [{ orders: 0, quotes: 0 }, '/my-account/orders?guest=verified'],
] as const)('leads from %j to %s, which lists what was added', (result, path) => {
  expect(getGuestHistoryResultPath(result)).toBe(path)
  expect(readGuestHistoryDone(new Request(`https://shop.example${path}`))).toBe(path.split('=')[1])
})
