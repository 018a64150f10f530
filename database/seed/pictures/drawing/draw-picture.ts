import { type BrandLogoSpec, drawBrandLogo } from '../brand-logos.ts'
import { drawPlaceholder, drawSiteLogo, type PlaceholderSpec, type SiteLogoSpec } from '../draw-site-pictures.ts'
import { drawHero, type HeroSpec } from '../hero.ts'
import { drawProduct, type ProductSpec, productKinds, productPrintArea } from '../products.ts'
import { type AdvertSpec, drawAdvert, drawTile, type TileSpec } from '../tiles.ts'
import type { PrintArea } from './stage.ts'

/** Plain JSON that says everything about one picture; the same specification always draws the same SVG. */
export type PictureSpec =
  | ProductSpec
  | TileSpec
  | AdvertSpec
  | HeroSpec
  | BrandLogoSpec
  | PlaceholderSpec
  | SiteLogoSpec

const isProduct = (spec: PictureSpec): spec is ProductSpec => productKinds.has(spec.kind)

export function drawPicture(spec: PictureSpec): string {
  if (isProduct(spec)) return drawProduct(spec)
  switch (spec.kind) {
    case 'tile':
      return drawTile(spec)
    case 'advert':
      return drawAdvert(spec)
    case 'hero':
      return drawHero(spec)
    case 'brand-logo':
      return drawBrandLogo(spec)
    case 'placeholder':
      return drawPlaceholder(spec)
    case 'site-logo':
      return drawSiteLogo(spec)
  }
}

/** Where a personalised print goes on a picture; only branded goods have one. */
export function getPrintArea(spec: PictureSpec): PrintArea | undefined {
  return spec.kind === 'goods' ? productPrintArea(spec) : undefined
}
