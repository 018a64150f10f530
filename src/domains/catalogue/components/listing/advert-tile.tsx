import { categoryPath } from '#src/shared/paths/storefront-paths.ts'
import { Card } from '#src/ui/card/card.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { arrowRightIcon } from '#src/ui/icons/arrows.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import type { AdvertResponse } from '../../categories/category-contract.ts'

/** An advert between the products of a grid, 413 x 500. */
export function AdvertTile({ advert, sizes }: { advert: AdvertResponse; sizes: string }) {
  return (
    <Card as="article" interactive className="on-dark border-ink bg-ink text-paper">
      <Picture
        src={advert.advert_image_key}
        alt=""
        width={413}
        height={500}
        sizes={sizes}
        className="aspect-413/500 w-full object-cover"
      />
      <h3 className="flex flex-1 items-center justify-between gap-3 p-3 text-lg sm:p-4">
        <ShopLink to={categoryPath(advert.slug)} className="stretched">
          {advert.title}
        </ShopLink>
        <Icon shape={arrowRightIcon} />
      </h3>
    </Card>
  )
}
