import { Link } from 'react-router'
import { PriceBlock, SavingText } from '#src/domains/pricing/components/price-block.tsx'
import * as cardText from '#src/translations/card-text.ts'
import { CardFrame } from '#src/ui/card-frame.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { useText } from '#src/ui/text.tsx'
import type { ProductCard as Product } from '../catalogue-contract.ts'
import { ProductFlags } from './product-flags.tsx'
import { type CardPlace, useProductTracking } from './use-product-tracking.ts'

export type ProductCardProps = {
  product: Product
  /** What the data layer hears of it. */
  place?: CardPlace
  /** As in `<img sizes>`, where it is not in a slider of three. */
  sizes?: string
  priority?: boolean
}

// spec §9: a placeholder is 300 x 300.
const placeholderEdge = 300
const inSlider = '(width >= 1200px) 400px, (width >= 720px) 33vw, (width >= 480px) 50vw, 100vw'

/** One product in a grid or slider (LIST-12); the whole card is the link. A grid of large tiles shows more of it. */
export function ProductCard({ product, place, sizes = inSlider, priority }: ProductCardProps) {
  const t = useText()
  const { ref, onPress } = useProductTracking(product, place)
  return (
    <CardFrame as="article" interactive ref={ref}>
      <div className="picture-ground relative">
        <Picture
          src={product.thumbnail_key}
          alt=""
          width={product.thumbnail_key ? 400 : placeholderEdge}
          height={300}
          sizes={sizes}
          priority={priority}
          className="aspect-4/3 w-full object-contain"
        />
        <ProductFlags
          product={product}
          className="absolute inset-x-2 top-2 sm:inset-x-3 sm:top-3 [&_.badge]:whitespace-normal"
        />
      </div>
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <p className="text-sm text-steel">{product.category_titles[0] ?? t(cardText.noCategory)}</p>
        <h3 className="mt-0.5 max-sm:text-lg">
          <Link to={`/product/${product.url}`} onClick={onPress} className="stretched">
            {product.title}
          </Link>
        </h3>
        <p className="mt-1 mb-4 line-clamp-2 text-sm text-steel in-[[data-view=large]_.listing-grid]:line-clamp-none">
          {product.short_description}
        </p>
        <p className="mb-4 hidden text-sm in-[[data-view=large]_.listing-grid]:block">
          <span className="text-steel">
            {t(cardText.sku)} {product.internal_sku}
          </span>
          {' · '}
          <span className={product.in_stock ? 'font-semibold text-stock' : 'font-semibold text-saving'}>
            {t(product.in_stock ? cardText.inStock : cardText.outOfStock)}
          </span>
        </p>
        <div className="mt-auto">
          <PriceBlock price={product} place="card" />
          <p className="hidden font-semibold text-saving in-[[data-view=large]_.listing-grid]:block">
            <SavingText price={product} />
          </p>
        </div>
      </div>
    </CardFrame>
  )
}
