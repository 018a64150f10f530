import { describe, expect, it } from 'vitest'
import { gridCells } from './grid-cells.ts'
import type { AdvertAnswer } from './listing-contract.ts'

const advert = (grid_position: number): AdvertAnswer => ({
  slug: `advert-${grid_position}`,
  title: `Advert ${grid_position}`,
  advert_image: '',
  advert_image_key: '',
  grid_position,
})
const adverts = [advert(4), advert(8), advert(15), advert(30)]
const products = (count: number) => Array.from({ length: count }, (_, index) => `product ${index + 1}`)
const shown = (count: number) =>
  gridCells(products(count), adverts).map((cell) => (cell.kind === 'advert' ? cell.advert.grid_position : cell.index))

describe('LIST-11 adverts in the grid', () => {
  it('of those at 4, 8, 15 and 30 the ones at 4 and 15 are shown, at these very places', () => {
    const places = shown(40)
    expect(places[3]).toBe(4)
    expect(places[14]).toBe(15)
    expect(places).toHaveLength(42)
  })

  it.each([
    [0, []],
    [3, [0, 1, 2]],
    [4, [0, 1, 2, 4, 3]],
  ])('%i products: never behind the last one', (count, expected) => {
    expect(shown(count)).toEqual(expected)
  })

  it('13 products leave room for the first only', () => {
    expect(shown(13)).not.toContain(15)
    expect(shown(14)[14]).toBe(15)
  })

  it('a product keeps its number in the list', () => {
    const cells = gridCells(products(20), adverts)
    expect(cells.filter((cell) => cell.kind === 'product').map(({ index }) => index)).toEqual(
      products(20).map((_, index) => index),
    )
  })
})
