import { describe, expect, it } from 'vitest'
import type { AdvertResponse } from '../categories/category-contract.ts'
import { buildGridCells } from './grid-cells.ts'

const advert = (grid_position: number): AdvertResponse => ({
  slug: `advert-${grid_position}`,
  title: `Advert ${grid_position}`,
  advert_image: '',
  advert_image_key: '',
  grid_position,
})
const adverts = [advert(4), advert(8), advert(15), advert(30)]
const products = (count: number) => Array.from({ length: count }, (_, index) => `product ${index + 1}`)
const shown = (count: number) =>
  buildGridCells(products(count), adverts).map((cell) =>
    cell.kind === 'advert' ? cell.advert.grid_position : cell.index,
  )

describe('buildGridCells [LIST-11]', () => {
  it('places the adverts of the positions 4 and 15 there, and leaves out those of 8 and 30', () => {
    const cells = shown(40)
    expect(cells[3]).toBe(4)
    expect(cells[14]).toBe(15)
    expect(cells).toHaveLength(42)
  })

  it.each([
    [0, []],
    [3, [0, 1, 2]],
    [4, [0, 1, 2, 4, 3]],
  ])('places no advert after the last of %i products', (count, expected) => {
    expect(shown(count)).toEqual(expected)
  })

  it('places only the first advert between 13 products', () => {
    expect(shown(13)).not.toContain(15)
    expect(shown(14)[14]).toBe(15)
  })

  it('keeps the index of every product', () => {
    const cells = buildGridCells(products(20), adverts)
    expect(cells.filter((cell) => cell.kind === 'product').map(({ index }) => index)).toEqual(
      products(20).map((_, index) => index),
    )
  })
})
