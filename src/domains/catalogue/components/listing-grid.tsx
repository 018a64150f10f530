import type { CardFields } from '../catalogue-contract.ts'
import { gridCells } from '../grid-cells.ts'
import type { AdvertAnswer } from '../listing-contract.ts'
import { AdvertTile } from './advert-tile.tsx'
import { ProductCard } from './product-card.tsx'

const sizes = '(width >= 1280px) 300px, (width >= 960px) 24vw, (width >= 720px) 34vw, 50vw'
const firstRow = 3

export type ListingGridProps = {
  products: readonly CardFields[]
  adverts: readonly AdvertAnswer[]
  /** For the data layer: the name of the list and the place of its first product. */
  list: string
  from: number
}

export function ListingGrid({ products, adverts, list, from }: ListingGridProps) {
  return (
    <ul className="listing-grid">
      {gridCells(products, adverts).map((cell) => (
        <li key={cell.kind === 'advert' ? `advert ${cell.advert.grid_position}` : cell.product.id}>
          {cell.kind === 'advert' ? (
            <AdvertTile advert={cell.advert} sizes={sizes} />
          ) : (
            <ProductCard
              product={cell.product}
              place={{ list, position: from + cell.index }}
              sizes={sizes}
              priority={cell.index < firstRow}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
