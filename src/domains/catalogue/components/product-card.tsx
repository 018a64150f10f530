import { Link } from 'react-router'
import { PriceBlock } from '#src/domains/pricing/components/price-block.tsx'
import * as cardText from '#src/translations/card-text.ts'
import { CardFrame } from '#src/ui/card-frame.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { useText } from '#src/ui/text.tsx'
import type { ProductCard as Product } from '../catalogue-contract.ts'
import { ProductFlags } from './product-flags.tsx'

/** One product in a grid or slider (LIST-12); the whole card is the link. */
export function ProductCard({ product }: { product: Product }) {
  const t = useText()
  return (
    <CardFrame as="article" interactive>
      <div className="picture-ground relative">
        <Picture
          src={product.thumbnail_key}
          alt=""
          width={400}
          height={300}
          sizes="(width >= 1200px) 400px, (width >= 720px) 33vw, (width >= 480px) 50vw, 100vw"
          className="aspect-4/3 w-full object-contain"
        />
        <ProductFlags product={product} className="absolute top-3 left-3" />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <p className="text-sm text-steel">{product.category_titles[0] ?? t(cardText.noCategory)}</p>
        <h3 className="mt-0.5">
          <Link to={`/product/${product.url}`} className="stretched">
            {product.title}
          </Link>
        </h3>
        <p className="mt-1 mb-4 line-clamp-2 text-sm text-steel">{product.short_description}</p>
        <div className="mt-auto">
          <PriceBlock price={product} place="card" />
        </div>
      </div>
    </CardFrame>
  )
}
