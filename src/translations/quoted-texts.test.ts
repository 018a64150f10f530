import { expect, it } from 'vitest'
import { translate } from '#src/shared/locale/message.ts'
import * as productText from './storefront/product-text.ts'

it('has the required text for a product without production times [PROD-10]', () => {
  expect(translate('en', productText.noProductionTimes)).toBe(
    'There are currently no production times available for this product. Please request a quote above.',
  )
})
