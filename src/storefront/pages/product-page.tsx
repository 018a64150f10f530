import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import {
  findProduct,
  getShownProduct,
  listRecommended,
  presentCards,
} from '#src/domains/catalogue/catalogue-service.server.ts'
import { ProductDocuments } from '#src/domains/catalogue/components/product-documents.tsx'
import { ProductFlags } from '#src/domains/catalogue/components/product-flags.tsx'
import { ProductGallery } from '#src/domains/catalogue/components/product-gallery.tsx'
import { ProductSlider } from '#src/domains/catalogue/components/product-slider.tsx'
import { ProductSpecification } from '#src/domains/catalogue/components/product-specification.tsx'
import { RemovalSection } from '#src/domains/catalogue/components/removal-section.tsx'
import { SamplesSection } from '#src/domains/catalogue/components/samples-section.tsx'
import { VideoTiles } from '#src/domains/catalogue/components/video-tiles.tsx'
import { findDesigner } from '#src/domains/personalisation/designer-service.server.ts'
import { isDesignedHere } from '#src/domains/personalisation/personalisation.ts'
import { presentArea } from '#src/domains/personalisation/personalisation-view.ts'
import { getAreas } from '#src/domains/personalisation/preview-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as menuText from '#src/translations/menu-text.ts'
import * as productText from '#src/translations/product-text.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { KeptMarkup } from '#src/ui/kept-markup.tsx'
import { useText } from '#src/ui/text.tsx'
import { keepPage } from '../shell/keep-page.ts'
import { describePage, useRootData } from '../shell/root-data.ts'
import type { Route } from './+types/product-page.ts'
import { addressTags } from './address-tags.ts'
import { type OrderChoices, readChoices } from './order-choices.ts'
import { ProductHead } from './product-head.tsx'
import { breadcrumbJsonLd, productJsonLd } from './product-json-ld.ts'
import { openOrder } from './product-order.ts'
import { ProductOrderPanel } from './product-order-panel.tsx'
import { ProductPersonalise } from './product-personalise.tsx'
import { ProductTexts } from './product-texts.tsx'
import { socialTags } from './social-tags.ts'
import { useOrderBuilder } from './use-order-builder.ts'
import './product.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const found = await findProduct(shop, params.url)
  if (!found) throw data(null, { status: 404 })
  const [recommended, areas] = await Promise.all([
    listRecommended(shop, found.id),
    isDesignedHere(found) ? getAreas(shop, found.id) : [],
  ])
  const product = getShownProduct(found, locale)
  const address = new URL(request.url).searchParams
  const { sellableId } = readChoices(product, address)
  const opening = openOrder({ product: found, sellableId, address, locale, now: shop.clock.now() })
  const crumbs = [
    { title: say(locale, menuText.home), to: '/' },
    ...product.breadcrumbs.map(({ title, url }) => ({ title, to: url })),
    { title: product.title },
  ]
  const page = {
    product,
    opening,
    crumbs,
    origin: shop.config.publicOrigin,
    social: socialTags(shop.config.publicOrigin, {
      path: `/product/${product.url}`,
      title: product.title,
      description: product.short_description,
      pictureKey: product.thumbnail_key,
    }),
    designer: findDesigner(shop, found),
    attributes: areas.map((area) => presentArea(area, locale)),
    recommended: await presentCards(shop, recommended, locale),
  }
  // A dispatch date is true until the hour at which later orders leave later.
  const promises = opening.production.options.map(({ order_by }) => Date.parse(order_by))
  const until = promises.length > 0 ? new Date(Math.min(...promises)) : undefined
  return data(page, { headers: keepPage(until) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Choices made on the page are priced by its calls; the address only follows them. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isChoice && formMethod === undefined ? false : defaultShouldRevalidate
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, social, product, crumbs } = loaderData
  return [
    ...describePage(matches, { title: product.title, description: product.short_description }),
    ...social,
    ...addressTags(`${origin}/product/${product.url}`),
    { 'script:ld+json': productJsonLd(origin, product, readChoices(product, new URLSearchParams(location.search))) },
    { 'script:ld+json': breadcrumbJsonLd(origin, crumbs) },
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, opening, crumbs, attributes, designer, recommended } = loaderData
  const t = useText()
  const order = useOrderBuilder(product, opening)
  const country = useRootData()?.shell.globals.country
  return (
    <div className="page-width pt-3">
      <Breadcrumbs crumbs={crumbs} />
      <div className="product-grid">
        <div className="product-pictures">
          <ProductFlags product={{ ...product, ...order.price }} className="product-flags" />
          <KeptMarkup as="div" of={product} variant={`pictures ${order.thumbnailKey}`}>
            <ProductGallery key={product.id} images={imagesOf(product, order)} title={product.title} />
          </KeptMarkup>
        </div>
        <div className="product-order">
          <ProductHead product={product} order={order} />
          <ProductOrderPanel product={product} attributes={attributes} order={order} />
        </div>
        <div className="product-info">
          <ProductPersonalise key={product.id} {...{ product, attributes, designer, order }} />
          <KeptMarkup as="div" of={product} variant="info" className="contents">
            <ProductTexts product={product} />
            <ProductSpecification product={product} />
            <VideoTiles videos={product.videos} />
          </KeptMarkup>
        </div>
        <div className="product-more">
          <KeptMarkup as="div" of={product} variant="more" className="contents">
            <ProductDocuments documents={product.documents} />
            <RemovalSection product={product} />
          </KeptMarkup>
          <SamplesSection product={product} country={country} />
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

/** The chosen variant's own picture comes first. */
function imagesOf(product: LoaderData['product'], { thumbnailKey }: OrderChoices) {
  const images = product.gallery_images
  if (thumbnailKey === null || images[0]?.key === thumbnailKey) return images
  return [{ key: thumbnailKey, alt_text: product.title }, ...images.filter(({ key }) => key !== thumbnailKey)]
}
