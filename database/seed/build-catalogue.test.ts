import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkTiers } from '#src/domains/pricing/tiers.ts'
import { pence } from '#src/shared/money/money.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { brandNameByPrefix } from './catalogue/brands.ts'
import { categoryTree } from './catalogue/categories/categories.ts'
import { labelTranslations } from './catalogue/option-labels.ts'
import { demoProductionSets } from './catalogue/production-sets.ts'
import { cloneProduct, generateProducts } from './clone-product.ts'
import { drawPicture } from './pictures/drawing/draw-picture.ts'

const catalogue = buildCatalogue()
const findDuplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

describe('the demo catalogue', () => {
  it('has at least 400 products in at least 30 categories, three levels deep', () => {
    const leaves = categoryTree.flatMap((top) => top.children ?? []).flatMap((middle) => middle.children ?? [])
    expect(catalogue.length).toBeGreaterThanOrEqual(400)
    expect(leaves.length).toBeGreaterThanOrEqual(30)
  })

  it('is deterministic', () => {
    expect(JSON.stringify(buildCatalogue())).toBe(JSON.stringify(catalogue))
  })

  it('has unique URLs and SKUs', () => {
    const variants = catalogue.flatMap((product) => product.variants.map((variant) => variant.sku))
    expect(findDuplicates(catalogue.map((product) => product.slug))).toEqual([])
    expect(findDuplicates([...catalogue.map((product) => product.sku), ...variants])).toEqual([])
  })

  it('prefixes every SKU with a brand', () => {
    expect(catalogue.filter((product) => !(product.brand in brandNameByPrefix))).toEqual([])
  })

  it('has valid price tiers', () => {
    const errors = catalogue.flatMap(({ sku, tiers }) =>
      checkTiers(tiers.map(([qty, unit]) => ({ qty, unitNet: pence(unit) }))).map((error) => ({ sku, ...error })),
    )
    expect(errors).toEqual([])
  })

  it('prices every variant above zero', () => {
    const cheap = catalogue.filter(({ tiers, variants }) =>
      variants.some(({ priceDifferenceNetPence }) => tiers.some(([, unit]) => unit + priceDifferenceNetPence <= 0)),
    )
    expect(cheap).toEqual([])
  })

  it('starts the tiers of a product at its minimum quantity', () => {
    expect(
      catalogue.filter(({ moq, tiers }) => tiers.length > 0 && tiers[0]?.[0] !== moq).map(({ sku }) => sku),
    ).toEqual([])
  })

  it('promises no cut-off time in a production time, because the shop has one of its own', () => {
    const times = Object.values(demoProductionSets).flatMap((set) => set.flatMap(({ time }) => [time.en, time.es]))
    expect(times.filter((time) => /order|pide/i.test(time))).toEqual([])
  })

  it('has the same lead time in the specification and in the first production option of printed goods', () => {
    const printed = catalogue.filter(({ typeId, production, specification }) => {
      const first = production && demoProductionSets[production][0]
      return typeId === 3 && first && specification.leadTimes && specification.leadTimes.en !== first.time.en
    })
    expect(printed.map(({ sku }) => sku)).toEqual([])
  })

  it('has a different picture for every product', () => {
    const pictures = catalogue.flatMap(({ gallery }) =>
      gallery.slice(0, 1).map(({ spec }) => createHash('sha256').update(drawPicture(spec)).digest('hex')),
    )
    expect(findDuplicates(pictures)).toEqual([])
  })
})

describe('cloned products for larger shops', () => {
  it('are as many as requested, with unique URLs and SKUs', () => {
    const many = [...generateProducts(5000, catalogue)]
    expect(many).toHaveLength(5000)
    expect(new Set(many.map((product) => product.slug)).size).toBe(5000)
    expect(new Set(many.map((product) => product.sku)).size).toBe(5000)
  })

  it('differ in price and still have tiers that never rise', () => {
    const clones = catalogue.map((product, index) => cloneProduct(product, 3, 9000 + index))
    const errors = clones.flatMap(({ tiers }) =>
      checkTiers(tiers.map(([qty, unit]) => ({ qty, unitNet: pence(unit) }))),
    )
    expect(errors).toEqual([])
    const changed = clones.filter((clone, index) => clone.tiers[0]?.[1] !== catalogue[index]?.tiers[0]?.[1])
    expect(changed.length).toBeGreaterThan(catalogue.length * 0.8)
  })
})

describe('translations of option labels', () => {
  it('have no label that no product uses', () => {
    const labels = catalogue.flatMap(({ variants }) =>
      variants.flatMap(({ options }) => options.map(({ label }) => label.en)),
    )
    expect(Object.keys(labelTranslations).filter((label) => !labels.includes(label))).toEqual([])
  })
})
