import { describe, expect, it } from 'vitest'
import { findDeliveryZone, findZoneOverlaps, parsePostcodeArea } from './delivery-zones.ts'

describe('parsePostcodeArea', () => {
  it.each([
    ['IV', { area: 'IV' }],
    ['iv', { area: 'IV' }],
    ['KA27', { area: 'KA', from: 27, to: 27 }],
    ['PA20-49', { area: 'PA', from: 20, to: 49 }],
    ['PA20 - PA49', { area: 'PA', from: 20, to: 49 }],
    ['PA49-20', undefined],
    ['Highlands', undefined],
    ['IV2 3AB', undefined],
    ['1', undefined],
    ['', undefined],
  ])('reads %j', (entry, expected) => {
    expect(parsePostcodeArea(entry)).toEqual(expected)
  })
})

describe('findDeliveryZone', () => {
  const zones = [
    { id: 'mainland', areas: [] },
    { id: 'highlands', areas: ['IV', 'PA20-49', 'AB36'] },
    { id: 'skye', areas: ['IV41-56'] },
    { id: 'aberdeen', areas: ['AB'] },
  ]
  it.each([
    [undefined, 'mainland'],
    [null, 'mainland'],
    ['', 'mainland'],
    ['not a postcode', 'mainland'],
    ['YO7 1AA', 'mainland'],
    ['iv2 3ab', 'highlands'],
    ['IV23AB', 'highlands'],
    ['IV', 'highlands'],
    ['IV51 9AB', 'skye'],
    ['IV40 8AB', 'highlands'],
    ['PA20 0AA', 'highlands'],
    ['PA2 0AA', 'mainland'],
    ['PA49 5AA', 'highlands'],
    ['PA50 5AA', 'mainland'],
    ['AB36 8AA', 'highlands'],
    ['AB10 1AA', 'aberdeen'],
    ['I1 1AA', 'mainland'],
    ['W1A 1AA', 'mainland'],
  ])('sends %j to %s', (postcode, expected) => {
    expect(findDeliveryZone(zones, postcode)?.id).toBe(expected)
  })
})

describe('findZoneOverlaps', () => {
  it.each([
    [['IV'], ['HS'], []],
    [['IV'], ['IV41-56'], []],
    [['IV'], ['iv'], [{ zone: 1, entry: 'iv', otherZone: 0 }]],
    [['PA20-49'], ['PA30'], [{ zone: 1, entry: 'PA30', otherZone: 0 }]],
    [['PA20-49', 'PA49-60'], [], [{ zone: 0, entry: 'PA49-60', otherZone: 0 }]],
  ])('compares %j with %j', (first, second, expected) => {
    expect(findZoneOverlaps([{ areas: first }, { areas: second }])).toEqual(expected)
  })
})
