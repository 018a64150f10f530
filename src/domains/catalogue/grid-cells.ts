import type { AdvertAnswer } from './listing-contract.ts'

/** spec §9: adverts stand at 4, 15, 8 and 30 of the grid, and of these 4 and 15 are shown. */
const shownPositions = [4, 15]

export type GridCell<Product> =
  | { kind: 'product'; product: Product; index: number }
  | { kind: 'advert'; advert: AdvertAnswer }

/** Adverts stand among the products, never behind the last one. */
export function gridCells<Product>(
  products: readonly Product[],
  adverts: readonly AdvertAnswer[],
): GridCell<Product>[] {
  const cells = products.map((product, index): GridCell<Product> => ({ kind: 'product', product, index }))
  for (const position of shownPositions) {
    const advert = adverts.find(({ grid_position }) => grid_position === position)
    if (advert && cells.length >= position) cells.splice(position - 1, 0, { kind: 'advert', advert })
  }
  return cells
}
