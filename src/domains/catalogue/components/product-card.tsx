import { PriceBlock, SavingText } from '#src/domains/pricing/components/price-block.tsx'
import * as cardText from '#src/translations/card-text.ts'
import { KeptMarkup } from '#src/ui/kept-markup.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { ShopLink } from '#src/ui/shop-link.tsx'
import { useEnteredLanguage, useText } from '#src/ui/text.tsx'
import type { CardFields } from '../catalogue-contract.ts'
import { ProductFlags } from './product-flags.tsx'
import { type CardPlace, useProductTracking } from './use-product-tracking.ts'

export type ProductCardProps = {
  product: CardFields
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
  const lang = useEnteredLanguage()
  const isReduced = !product.poa && product.save_amount > 0
  const { ref, onPress } = useProductTracking(product, place)
  return (
    <KeptMarkup
      as="article"
      of={product}
      variant={`${sizes} ${priority}`}
      ref={ref}
      className="card-frame card-frame-interactive"
    >
      <div className="card-picture picture-ground">
        <Picture
          src={product.thumbnail_key}
          alt=""
          width={product.thumbnail_key ? 400 : placeholderEdge}
          height={300}
          sizes={sizes}
          priority={priority}
        />
        <ProductFlags product={product} />
      </div>
      <div className="card-text">
        <p className="card-category">{product.category_titles[0] ?? t(cardText.noCategory)}</p>
        <h3>
          <ShopLink to={`/product/${product.url}`} onClick={onPress} className="stretched">
            {product.title}
          </ShopLink>
        </h3>
        <p className="card-description" lang={lang}>
          {product.short_description}
        </p>
        <p className="card-stock" data-in-stock={product.in_stock || undefined}>
          {`${t(cardText.sku)} ${product.internal_sku} · `}
          <b>{t(product.in_stock ? cardText.inStock : cardText.outOfStock)}</b>
        </p>
        <PriceBlock price={product} place="card" />
        {isReduced && (
          <p className="card-saving">
            <SavingText price={product} />
          </p>
        )}
      </div>
    </KeptMarkup>
  )
}
