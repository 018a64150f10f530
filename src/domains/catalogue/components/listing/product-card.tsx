import { PriceBlock, SavingText } from '#src/domains/pricing/components/price-block.tsx'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import * as cardText from '#src/translations/storefront/card-text.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { CachedMarkup } from '#src/ui/rendering/cached-markup.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { ProductCardFields } from '../../products/product-contract.ts'
import { type CardPosition, useProductTracking } from '../product/use-product-tracking.ts'
import { ProductFlags } from './product-flags.tsx'

export type ProductCardProps = {
  product: ProductCardFields
  /** The position for the data layer. */
  position?: CardPosition
  /** The value of `<img sizes>`; the default is for a slider of three. */
  sizes?: string
  priority?: boolean
}

const placeholderSize = 300
const sliderSizes = '(width >= 1200px) 400px, (width >= 720px) 33vw, (width >= 480px) 50vw, 100vw'

/** A product in a grid or slider; the whole card is a link [LIST-12]. CSS hides some lines outside the large-tile view. */
export function ProductCard({ product, position, sizes = sliderSizes, priority }: ProductCardProps) {
  const t = useText()
  const isReduced = !product.poa && product.save_amount > 0
  const { ref, onClick } = useProductTracking(product, position)
  return (
    <CachedMarkup
      as="article"
      source={product}
      part={`${sizes} ${priority}`}
      ref={ref}
      className="card-frame card-frame-interactive"
    >
      <div className="card-picture picture-ground">
        <Picture
          src={product.thumbnail_key}
          focalPoint={product.focal_point}
          alt=""
          width={product.thumbnail_key ? 400 : placeholderSize}
          height={300}
          sizes={sizes}
          priority={priority}
        />
        <ProductFlags product={product} />
      </div>
      <div className="card-text">
        <p className="card-category">{product.category_titles[0] ?? t(cardText.noCategory)}</p>
        <h3>
          <ShopLink to={productPath(product.url)} onClick={onClick} className="stretched">
            {product.title}
          </ShopLink>
        </h3>
        <p className="card-description">{product.short_description}</p>
        <p className="card-stock" data-in-stock={product.in_stock || undefined}>
          <span className="card-sku">{`${t(cardText.sku)} ${product.internal_sku} · `}</span>
          <b>{t(product.in_stock ? cardText.inStock : cardText.outOfStock)}</b>
        </p>
        <PriceBlock price={product} place="card" />
        {isReduced && (
          <p className="card-saving">
            <SavingText price={product} />
          </p>
        )}
      </div>
    </CachedMarkup>
  )
}
