import { getProductAreas } from '#src/domains/catalogue/areas/areas-service.server.ts'
import type { Product } from '#src/domains/catalogue/products/product.ts'
import {
  getProductResponse,
  listRecommended,
  presentCards,
} from '#src/domains/catalogue/products/product-service.server.ts'
import { describeForSearch } from '#src/domains/catalogue/products/product-view.ts'
import { getDispatchTerms } from '#src/domains/catalogue/stock/dispatch-service.server.ts'
import { findExternalDesigner } from '#src/domains/personalisation/external-designer/external-designer-service.server.ts'
import { usesShopDesigner } from '#src/domains/personalisation/personalisation.ts'
import { presentArea } from '#src/domains/personalisation/personalisation-view.ts'
import { translate } from '#src/shared/locale/message.ts'
import { homePath, productPath } from '#src/shared/paths/storefront-paths.ts'
import { socialTags } from '#src/storefront/shell/meta/social-tags.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import { getInitialPricing } from './configurator/initial-pricing.ts'
import { getSelectedVariant } from './configurator/selected-variant.ts'

type Shop = Parameters<typeof getProductAreas>[0]
type Locale = Parameters<typeof getProductResponse>[1]

export type ProductPageData = Awaited<ReturnType<typeof loadProductPage>>

/** The data of the page of a product, configured as the URL says. */
export async function loadProductPage(
  shop: Shop,
  found: Product,
  { locale, searchParams }: { locale: Locale; searchParams: URLSearchParams },
) {
  const [recommended, designAreas] = await Promise.all([
    listRecommended(shop, found.id),
    usesShopDesigner(found) ? getProductAreas(shop, found.id) : [],
  ])
  const product = getProductResponse(found, locale)
  const { recaptcha } = shop.config
  const { sellableId } = getSelectedVariant(product, searchParams)
  const initialPricing = getInitialPricing({
    product: found,
    sellableId,
    searchParams,
    locale,
    now: shop.clock.now(),
    dispatchTerms: await getDispatchTerms(shop),
  })
  const crumbs = [
    { title: translate(locale, menuText.home), to: homePath },
    ...product.breadcrumbs.map(({ title, url }) => ({ title, to: url })),
    { title: product.title },
  ]
  return {
    product,
    initialPricing,
    crumbs,
    origin: shop.config.publicOrigin,
    seo: describeForSearch(found, locale),
    social: socialTags(shop.config.publicOrigin, {
      path: productPath(product.url),
      title: product.title,
      description: product.short_description,
      pictureKey: product.thumbnail_key,
    }),
    externalDesigner: findExternalDesigner(shop, found),
    designAreas: designAreas.map((area) => presentArea(area, locale)),
    recommended: await presentCards(shop, recommended, locale),
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
  }
}
