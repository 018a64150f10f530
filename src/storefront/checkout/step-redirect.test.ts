import { expect, it } from 'vitest'
import { redirectFromStep } from './step-redirect.ts'

it('loads the whole page again, because the basket in the header may have been emptied', () => {
  let thrown: unknown
  try {
    redirectFromStep({ kind: 'redirect', to: '/checkout/review/token' })
  } catch (error) {
    thrown = error
  }
  const { status, headers } = thrown as Response
  expect([status, headers.get('Location')]).toEqual([303, '/checkout/review/token'])
  expect(headers.get('X-Remix-Reload-Document')).toBe('true')
})
