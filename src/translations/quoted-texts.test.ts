import { expect, it } from 'vitest'
import { translate } from '#src/shared/locale/message.ts'
import * as productText from './storefront/product-text.ts'

it('spec §8: a product without production times says so, word for word', () => {
  expect(translate('en', productText.noProductionTimes)).toBe(
    'There are currently no production times available for this product. Please request a quote above.',
  )
})
