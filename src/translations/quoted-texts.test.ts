import { expect, it } from 'vitest'
import { say } from '#src/shared/message.ts'
import * as productText from './product-text.ts'

it('spec §8: a product without production times says so, word for word', () => {
  expect(say('en', productText.noProductionTimes)).toBe(
    'There are currently no production times available for this product. Please request a quote above.',
  )
})
