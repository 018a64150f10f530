import type { AdvertResponse } from '../../categories/category-contract.ts'
import { buildGridCells } from '../../listing/grid-cells.ts'
import type { ProductCardFields } from '../../products/product-contract.ts'
import { AdvertTile } from './advert-tile.tsx'
import { ProductCard } from './product-card.tsx'

const sizes = '(width >= 1280px) 300px, (width >= 960px) 24vw, (width >= 720px) 34vw, 50vw'
const firstRow = 3

export type ListingGridProps = {
  products: readonly ProductCardFields[]
  adverts: readonly AdvertResponse[]
  /** The name of the list for the data layer, with the position of its first product. */
  list: string
  from: number
}

export function ListingGrid({ products, adverts, list, from }: ListingGridProps) {
  return (
    <ul className="listing-grid">
      {buildGridCells(products, adverts).map((cell) => (
        <li key={cell.kind === 'advert' ? `advert ${cell.advert.grid_position}` : cell.product.id}>
          {cell.kind === 'advert' ? (
            <AdvertTile advert={cell.advert} sizes={sizes} />
          ) : (
            <ProductCard
              product={cell.product}
              position={{ list, position: from + cell.index }}
              sizes={sizes}
              priority={cell.index < firstRow}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
