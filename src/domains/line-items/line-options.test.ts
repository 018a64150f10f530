import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeItemOptions, getItemParams } from './item-options-view.ts'
import { freezeLineOptions, hasSameOptions, type LineOptions, pickLineOptions } from './line-options.ts'
import { lineOptionsQuery, readConfigurableParams, readLineOptions } from './line-options-contract.ts'
import { presentFrozenOptions, presentLineOptions } from './line-options-view.ts'

const designId = 'a1'.repeat(16)
const initial: LineOptions = { artworkColours: 1, productionOptionId: null, designId: null, isHire: false }
const chosen: LineOptions = { artworkColours: 2, productionOptionId: 8, designId, isHire: true }
const choices = Object.entries(chosen).map(([name, value]) => [name, { ...initial, [name]: value }] as const)

type Sold = Parameters<typeof freezeLineOptions>[1]['sellable']
const sellable = {
  productionOptions: [{ id: 8, title: { en: 'Express', es: 'Exprés' }, daysToTurnAround: 3 }],
  variantOptions: [{ id: 1, kind: 'colour', label: { en: 'Red', es: 'Rojo' } }],
} as unknown as Sold

const readQuery = (query: object) => readLineOptions(z.object(lineOptionsQuery).parse(query))

describe('pickLineOptions', () => {
  it('returns the initial values for a line without options', () => {
    expect(pickLineOptions({})).toEqual(initial)
  })

  it('leaves out everything that is not an option', () => {
    const line = { ...chosen, qty: 3, rowId: 'a' }
    expect(pickLineOptions(line)).toEqual(chosen)
  })
})

describe('hasSameOptions', () => {
  it.each(choices)('returns false for another %s', (_, options) => {
    expect(hasSameOptions(initial, options)).toBe(false)
  })

  it('ignores other fields', () => {
    const line = { ...chosen, qty: 3 }
    expect(hasSameOptions(chosen, line)).toBe(true)
  })
})

describe('the options in a query', () => {
  it('have their initial values if they are absent', () => {
    expect(readQuery({})).toEqual(initial)
  })

  it('have the names of the wire contract', () => {
    expect(readQuery({ artwork_colours: '2', turnaround: '8', design: designId, hire: 'true' })).toEqual(chosen)
  })
})

describe('the options in the URL of a product page', () => {
  it.each([
    ['', { artwork_colours: 1, turnaround: undefined }],
    ['artwork_colours=2&turnaround=8', { artwork_colours: 2, turnaround: 8 }],
    ['artwork_colours=13&turnaround=8', { artwork_colours: undefined, turnaround: 8 }],
    ['artwork_colours=2&turnaround=x', { artwork_colours: 2, turnaround: undefined }],
    [`design=${designId}&hire=true`, { artwork_colours: 1, turnaround: undefined }],
  ])('are read from %j; invalid ones are ignored', (query, expected) => {
    expect(readConfigurableParams(new URLSearchParams(query))).toEqual(expected)
  })
})

describe('a basket item', () => {
  it.each(choices)('keeps %s when it is added again', (_, options) => {
    const params = Object.entries(getItemParams(presentLineOptions('en', options, sellable)))
    const sent = params.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    expect(sent).toHaveLength(1)
    expect(readQuery(Object.fromEntries(sent))).toEqual(options)
  })

  it.each([
    [initial, []],
    [{ ...initial, artworkColours: 2, productionOptionId: 8 }, ['2 print colours', 'Express']],
    [chosen, ['2 print colours', 'For hire']],
  ])('describes the options %j', (options, expected) => {
    expect(describeItemOptions('en', presentLineOptions('en', options, sellable))).toEqual(expected)
  })

  it('has no production time once its product is no longer sold', () => {
    expect(presentLineOptions('en', chosen, undefined)).toMatchObject({ turnaround: null, artwork_colours: 2 })
  })
})

describe('frozen options', () => {
  const frozen = freezeLineOptions(chosen, { locale: 'es', sellable, design: [] })

  it('store the production time by name and days, and the other options as they are [P19]', () => {
    const production = { productionTitle: 'Exprés', productionDays: 3 }
    const options = [{ kind: 'colour', label: 'Rojo' }]
    expect(frozen).toEqual({ artworkColours: 2, designId, design: [], isHire: true, options, ...production })
  })

  it('show the production time of bought goods only', () => {
    expect(presentFrozenOptions('es', frozen)).toMatchObject({ colours: 2, production: null, is_hire: true })
    expect(presentFrozenOptions('es', { ...frozen, isHire: false }).production).toContain('Exprés')
  })
})
