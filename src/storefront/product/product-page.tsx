import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getProductAreas } from '#src/domains/catalogue/areas/areas-service.server.ts'
import { ProductFlags } from '#src/domains/catalogue/components/listing/product-flags.tsx'
import { ProductSlider } from '#src/domains/catalogue/components/listing/product-slider.tsx'
import { ProductDocuments } from '#src/domains/catalogue/components/product/product-documents.tsx'
import { ProductGallery } from '#src/domains/catalogue/components/product/product-gallery.tsx'
import { ProductSpecification } from '#src/domains/catalogue/components/product/product-specification.tsx'
import { RemovalSection } from '#src/domains/catalogue/components/product/removal-section.tsx'
import { SamplesSection } from '#src/domains/catalogue/components/product/samples-section.tsx'
import { VideoTiles } from '#src/domains/catalogue/components/product/video-tiles.tsx'
import {
  findProduct,
  getProductResponse,
  listRecommended,
  presentCards,
} from '#src/domains/catalogue/products/product-service.server.ts'
import { getDispatchTerms } from '#src/domains/catalogue/stock/dispatch-service.server.ts'
import { findExternalDesigner } from '#src/domains/personalisation/external-designer/external-designer-service.server.ts'
import { usesShopDesigner } from '#src/domains/personalisation/personalisation.ts'
import { presentArea } from '#src/domains/personalisation/personalisation-view.ts'
import { findRedirectTarget } from '#src/domains/redirects/redirects-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { homePath, productPath } from '#src/shared/paths/storefront-paths.ts'
import { pageCacheHeaders } from '#src/storefront/shell/cache-page.ts'
import { throwMovedOrNotFound } from '#src/storefront/shell/errors/throw-moved-or-not-found.ts'
import { breadcrumbJsonLd } from '#src/storefront/shell/meta/breadcrumb-json-ld.ts'
import { canonicalTags } from '#src/storefront/shell/meta/canonical-tags.ts'
import { socialTags } from '#src/storefront/shell/meta/social-tags.ts'
import { describePage, useRootData } from '#src/storefront/shell/root-data.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import * as productText from '#src/translations/storefront/product-text.ts'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { CachedMarkup } from '#src/ui/rendering/cached-markup.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/product-page.ts'
import { getInitialPricing } from './configurator/initial-pricing.ts'
import { getSelectedVariant, type SelectedVariant } from './configurator/selected-variant.ts'
import { useProductConfigurator } from './configurator/use-product-configurator.ts'
import { ProductHead } from './product-head.tsx'
import { productJsonLd } from './product-json-ld.ts'
import { ProductPersonalise } from './product-personalise.tsx'
import { ProductPurchasePanel } from './product-purchase-panel.tsx'
import { ProductTexts } from './product-texts.tsx'
import './buy-bar.css'
import './product.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const found = await findProduct(shop, params.slug)
  if (!found) throwMovedOrNotFound(await findRedirectTarget(shop, url))
  const [recommended, printAreas] = await Promise.all([
    listRecommended(shop, found.id),
    usesShopDesigner(found) ? getProductAreas(shop, found.id) : [],
  ])
  const product = getProductResponse(found, locale)
  const { recaptcha } = shop.config
  const { searchParams } = url
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
  const page = {
    product,
    initialPricing,
    crumbs,
    origin: shop.config.publicOrigin,
    social: socialTags(shop.config.publicOrigin, {
      path: productPath(product.url),
      title: product.title,
      description: product.short_description,
      pictureKey: product.thumbnail_key,
    }),
    externalDesigner: findExternalDesigner(shop, found),
    printAreas: printAreas.map((area) => presentArea(area, locale)),
    recommended: await presentCards(shop, recommended, locale),
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
  }
  // The dispatch dates on the page are valid until the next cut-off time for orders.
  const { production } = initialPricing
  const cutOffTimes = [production, ...production.options].map(({ order_by }) => Date.parse(order_by))
  return data(page, { headers: pageCacheHeaders(new Date(Math.min(...cutOffTimes))) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** A change of configuration needs no reload: the page fetches its price itself and then updates the URL. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isConfigurationChange = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isConfigurationChange && formMethod === undefined ? false : defaultShouldRevalidate
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, social, product, crumbs } = loaderData
  return [
    ...describePage(matches, { title: product.title, description: product.short_description }),
    ...social,
    ...canonicalTags(origin + productPath(product.url)),
    {
      'script:ld+json': productJsonLd(
        origin,
        product,
        getSelectedVariant(product, new URLSearchParams(location.search)),
      ),
    },
    { 'script:ld+json': breadcrumbJsonLd(origin, crumbs) },
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, initialPricing, crumbs, printAreas, externalDesigner, recommended, captcha } = loaderData
  const t = useText()
  const configurator = useProductConfigurator(product, initialPricing)
  const globals = useRootData()?.site.globals
  return (
    <div className="page-width pt-3">
      <Breadcrumbs crumbs={crumbs} />
      <div className="product-grid">
        <div className="product-pictures">
          <ProductFlags
            product={{ ...product, ...configurator.price }}
            priceMatch={product.price_match ? globals?.priceMatchLabel : undefined}
            className="product-flags"
          />
          <CachedMarkup as="div" of={product} part={`pictures ${configurator.thumbnailKey}`}>
            <ProductGallery key={product.id} images={getGalleryImages(product, configurator)} title={product.title} />
          </CachedMarkup>
        </div>
        <div className="product-order">
          <ProductHead product={product} configurator={configurator} captcha={captcha} />
          <ProductPurchasePanel product={product} printAreas={printAreas} configurator={configurator} />
        </div>
        <div className="product-info">
          <ProductPersonalise key={product.id} {...{ product, printAreas, externalDesigner, configurator }} />
          <CachedMarkup as="div" of={product} part="info" className="contents">
            <ProductTexts product={product} />
            <ProductSpecification product={product} />
            <VideoTiles videos={product.videos} />
          </CachedMarkup>
        </div>
        <div className="product-more">
          <CachedMarkup as="div" of={product} part="more" className="contents">
            <ProductDocuments documents={product.documents} />
            <RemovalSection product={product} />
          </CachedMarkup>
          {globals?.samplesEnabled && <SamplesSection product={product} />}
        </div>
      </div>
      {recommended.length > 0 && (
        <ProductSlider
          label={t(productText.recommended)}
          heading={<h2>{t(productText.recommended)}</h2>}
          products={recommended}
        />
      )}
    </div>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

/** The picture of the selected variant comes first. */
function getGalleryImages(product: LoaderData['product'], { thumbnailKey }: SelectedVariant) {
  const images = product.gallery_images
  if (thumbnailKey === null || images[0]?.key === thumbnailKey) return images
  return [{ key: thumbnailKey, alt_text: product.title }, ...images.filter(({ key }) => key !== thumbnailKey)]
}
