import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkTiers } from '#src/domains/pricing/tiers.ts'
import { pence } from '#src/shared/money.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { attributes } from './catalogue/attributes.ts'
import { brands } from './catalogue/brands.ts'
import { categoryTree } from './catalogue/categories.ts'
import type { CategoryNode } from './catalogue/category-node.ts'
import { optionWords } from './catalogue/option-words.ts'
import { productionSets } from './catalogue/production-sets.ts'
import { cloneProduct, productsUpTo } from './clone-product.ts'
import { vouchers } from './content/vouchers.ts'
import { drawPicture } from './pictures/draw-picture.ts'

const catalogue = buildCatalogue()
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

describe('the described catalogue', () => {
  it('has at least 400 products in at least 30 categories, three levels deep', () => {
    const leaves = categoryTree.flatMap((top) => top.below ?? []).flatMap((middle) => middle.below ?? [])
    expect(catalogue.length).toBeGreaterThanOrEqual(400)
    expect(leaves.length).toBeGreaterThanOrEqual(30)
  })

  it('is the same every time', () => {
    expect(JSON.stringify(buildCatalogue())).toBe(JSON.stringify(catalogue))
  })

  it('names everything once', () => {
    const variants = catalogue.flatMap((product) => product.variants.map((variant) => variant.sku))
    expect(repeated(catalogue.map((product) => product.url))).toEqual([])
    expect(repeated([...catalogue.map((product) => product.sku), ...variants])).toEqual([])
  })

  it('gives every SKU the prefix of a brand', () => {
    expect(catalogue.filter((product) => !(product.brand in brands))).toEqual([])
  })

  it('has tier prices that the price room accepts', () => {
    const faults = catalogue.flatMap(({ sku, tiers }) =>
      checkTiers(tiers.map(([qty, unit]) => ({ qty, unitNet: pence(unit) }))).map((fault) => ({ sku, ...fault })),
    )
    expect(faults).toEqual([])
  })

  it('never prices a variant below zero', () => {
    const cheap = catalogue.filter(({ tiers, variants }) =>
      variants.some(({ netDeltaPence }) => tiers.some(([, unit]) => unit + netDeltaPence <= 0)),
    )
    expect(cheap).toEqual([])
  })

  it('starts the tiers of a product at its minimum', () => {
    expect(
      catalogue.filter(({ moq, tiers }) => tiers.length > 0 && tiers[0]?.[0] !== moq).map(({ sku }) => sku),
    ).toEqual([])
  })

  it('never shows two products with the very same picture', () => {
    const pictures = catalogue.flatMap(({ gallery }) =>
      gallery.slice(0, 1).map(({ spec }) => createHash('sha256').update(drawPicture(spec)).digest('hex')),
    )
    expect(repeated(pictures)).toEqual([])
  })
})

describe('variations for larger shops', () => {
  it('are as many as asked for, each with a name of its own', () => {
    const many = [...productsUpTo(5000, catalogue)]
    expect(many).toHaveLength(5000)
    expect(new Set(many.map((product) => product.url)).size).toBe(5000)
    expect(new Set(many.map((product) => product.sku)).size).toBe(5000)
  })

  it('differ in price and still have tiers that never rise', () => {
    const clones = catalogue.map((product, index) => cloneProduct(product, 3, 9000 + index))
    const faults = clones.flatMap(({ tiers }) =>
      checkTiers(tiers.map(([qty, unit]) => ({ qty, unitNet: pence(unit) }))),
    )
    expect(faults).toEqual([])
    const changed = clones.filter((clone, index) => clone.tiers[0]?.[1] !== catalogue[index]?.tiers[0]?.[1])
    expect(changed.length).toBeGreaterThan(catalogue.length * 0.8)
  })
})

describe('the Spanish of the described catalogue', () => {
  const titles = (node: CategoryNode): [string, string][] => [
    [node.title, node.titleEs],
    [node.description, node.descriptionEs],
    ...(node.below ?? []).flatMap(titles),
  ]
  const labels = catalogue
    .flatMap(({ variants }) => variants.flatMap(({ options }) => options))
    .map(({ label }) => label)
  const named: Record<string, [string, string][]> = {
    categories: categoryTree.flatMap(titles),
    attributes: attributes.map(({ name, nameEs }) => [name, nameEs]),
    'values to filter by': attributes
      .filter(({ slug }) => slug !== 'brand')
      .flatMap(({ values }) => values.map(([, name, nameEs]): [string, string] => [name, nameEs])),
    'production times': Object.values(productionSets)
      .flat()
      .flatMap(({ title, titleEs, time, timeEs }): [string, string][] => [
        [title, titleEs],
        [time, timeEs],
      ]),
    'personalisation areas': catalogue.flatMap(({ areas }) =>
      areas.map(({ label, labelEs }): [string, string] => [label, labelEs]),
    ),
    'discount codes': vouchers.map(({ name, nameEs }) => [name, nameEs]),
    'options of variants': labels.map((label) => [label, optionWords[label] ?? label]),
  }
  /** Words that both languages share, sizes, threads, and measures without the point that Spanish writes as a comma. */
  const isTheSame = (name: string) =>
    /^(Horizontal|Vertical|Material|Natural|HVO|AdBlue|PVC)$/.test(name) ||
    /^(\dX|X)?[SML]L?$|^[\d/]+" BSP$|^[\dx ]+(mm|m|GB)$/.test(name)

  it.each(Object.entries(named))('names all %s', (_, names) => {
    expect(names.length).toBeGreaterThan(0)
    const missing = names.filter(([name, nameEs]) => !nameEs || (nameEs === name && !isTheSame(name)))
    expect([...new Set(missing.map(([name]) => name))]).toEqual([])
  })

  it('translates no option that nothing has', () => {
    expect(Object.keys(optionWords).filter((label) => !labels.includes(label))).toEqual([])
  })
})
