import { CardFrame } from '#src/ui/card-frame.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { arrowRightIcon } from '#src/ui/icons/arrows.ts'
import { Picture } from '#src/ui/picture.tsx'
import { ShopLink } from '#src/ui/shop-link.tsx'
import type { AdvertAnswer } from '../listing-contract.ts'

/** spec §9: 413 x 500, between the products of a grid. */
export function AdvertTile({ advert, sizes }: { advert: AdvertAnswer; sizes: string }) {
  return (
    <CardFrame as="article" interactive className="on-dark border-ink bg-ink text-paper">
      <Picture
        src={advert.advert_image_key}
        alt=""
        width={413}
        height={500}
        sizes={sizes}
        className="aspect-413/500 w-full object-cover"
      />
      <h3 className="flex flex-1 items-center justify-between gap-3 p-3 text-lg sm:p-4">
        <ShopLink to={`/${advert.slug}`} className="stretched">
          {advert.title}
        </ShopLink>
        <Icon shape={arrowRightIcon} />
      </h3>
    </CardFrame>
  )
}
