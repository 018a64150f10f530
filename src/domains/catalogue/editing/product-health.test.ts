import { describe, expect, it } from 'vitest'
import { pence } from '#src/shared/money/money.ts'
import { demoDeliveryTerms } from '../../../../database/seed/content/delivery-terms.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { parseProductForm } from './parse-product-form.ts'
import { createProductForm, type ProductFormValues } from './product-form-fields.ts'
import { checkProductHealth, type ProductHealthFacts } from './product-health.ts'

const known = {
  categories: new Set([1, 2]),
  attributeValues: new Set<number>(),
  brands: new Set<number>(),
  productionSets: new Set<number>(),
  deliveryClasses: new Set(['parcel', 'balloon']),
}
const finished: ProductFormValues = {
  ...createProductForm('parcel'),
  title_en: 'Mug',
  title_es: 'Taza',
  sku: 'MUG',
  category1: '1',
  tiers: '1, 5\n10, 4',
  isPublished: 'on',
}

function check(changes: ProductFormValues = {}, facts: Partial<ProductHealthFacts> = {}) {
  const findings = checkProductHealth({
    edit: unwrap(parseProductForm({ ...finished, ...changes }, known)),
    isInStock: true,
    imageCount: 1,
    publishedCategoryIds: new Set([1]),
    deliveryTerms: demoDeliveryTerms,
    ...facts,
  })
  return findings.filter(({ state }) => state !== 'good')
}

describe('the health of a product [STAFF-04]', () => {
  it('is good when it can be seen, bought, delivered and read in every language', () => {
    expect(check()).toEqual([])
  })

  it.each<[ProductFormValues, Partial<ProductHealthFacts>, ReturnType<typeof check>]>([
    [{ isPublished: '' }, {}, [{ check: 'visible', state: 'problem', reason: 'not_published', field: 'isPublished' }]],
    [{ category1: '' }, {}, [{ check: 'visible', state: 'advice', reason: 'no_category', field: 'category1' }]],
    [{ category1: '2' }, {}, [{ check: 'visible', state: 'advice', reason: 'hidden_category', field: 'category1' }]],
    [
      { purchasable: '' },
      {},
      [{ check: 'buyable', state: 'problem', reason: 'not_purchasable', field: 'purchasable' }],
    ],
    [
      { options: 'size; S', variants: 'S; MUG-S; -4.00; ; ; a.webp' },
      {},
      [{ check: 'priced', state: 'advice', reason: 'variant_without_price', field: 'variants' }],
    ],
    [
      { options: 'size; S\nsize; L', variants: 'S; MUG-S; -3.99; ; ; a.webp\nL; MUG-L' },
      {},
      [{ check: 'pictured', state: 'advice', reason: 'variant_without_picture', field: 'variants' }],
    ],
    [{ options: 'size; S', variants: 'S; MUG-S; -9.00; ; hidden' }, {}, []],
    [{}, { isInStock: false }, [{ check: 'buyable', state: 'problem', reason: 'out_of_stock', field: 'stock' }]],
    [
      { tiers: '' },
      {},
      [
        { check: 'buyable', state: 'advice', reason: 'quote_only', field: 'tiers' },
        { check: 'priced', state: 'advice', reason: 'on_application', field: 'tiers' },
      ],
    ],
    [
      { tiers: '1, 5\n10, 6', vatRate: '0' },
      {},
      [
        { check: 'priced', state: 'advice', reason: 'rising_tiers', field: 'tiers' },
        { check: 'priced', state: 'advice', reason: 'no_vat', field: 'vatRate' },
      ],
    ],
    [{}, { imageCount: 0 }, [{ check: 'pictured', state: 'problem', reason: 'no_picture', field: 'pictures' }]],
    [
      {},
      { deliveryTerms: { ...demoDeliveryTerms, zones: [] } },
      [{ check: 'deliverable', state: 'problem', reason: 'not_delivered', field: 'deliveryClass' }],
    ],
    [
      { longDescription_en: 'Long' },
      {},
      [{ check: 'translated', state: 'advice', reason: 'not_translated', field: 'longDescription_es' }],
    ],
  ])('reports %j %j', (changes, facts, expected) => {
    expect(check(changes, facts)).toEqual(expected)
  })

  it('counts unit prices in pence', () => {
    expect(unwrap(parseProductForm(finished, known)).tiers).toEqual([
      { qty: 1, unitNet: pence(500) },
      { qty: 10, unitNet: pence(400) },
    ])
  })
})
