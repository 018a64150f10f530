/** Adverts can have the positions 4, 8, 15 and 30; only those at 4 and 15 are shown. */
const visiblePositions = [4, 15]

export type GridCell<Product, Advert> =
  | { kind: 'product'; product: Product; index: number }
  | { kind: 'advert'; advert: Advert }

/** Places the adverts between the products, never after the last one. */
export function buildGridCells<Product, Advert extends { grid_position: number }>(
  products: readonly Product[],
  adverts: readonly Advert[],
): GridCell<Product, Advert>[] {
  const cells = products.map((product, index): GridCell<Product, Advert> => ({ kind: 'product', product, index }))
  for (const position of visiblePositions) {
    const advert = adverts.find(({ grid_position }) => grid_position === position)
    if (advert && cells.length >= position) cells.splice(position - 1, 0, { kind: 'advert', advert })
  }
  return cells
}
