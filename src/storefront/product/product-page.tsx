import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { findProduct } from '#src/domains/catalogue/products/product-service.server.ts'
import { findRedirectTarget } from '#src/domains/redirects/redirects-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import { pageCacheHeaders } from '#src/storefront/shell/cache-page.ts'
import { throwMovedOrNotFound } from '#src/storefront/shell/errors/throw-moved-or-not-found.ts'
import { breadcrumbJsonLd } from '#src/storefront/shell/meta/breadcrumb-json-ld.ts'
import { canonicalTags } from '#src/storefront/shell/meta/canonical-tags.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import type { Route } from './+types/product-page.ts'
import { getSelectedVariant } from './configurator/selected-variant.ts'
import { ProductContent } from './product-content.tsx'
import { productJsonLd } from './product-json-ld.ts'
import { loadProductPage } from './product-page-service.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const found = await findProduct(shop, params.slug)
  if (!found) throwMovedOrNotFound(await findRedirectTarget(shop, url))
  const page = await loadProductPage(shop, found, { locale, searchParams: url.searchParams })
  // The dispatch dates on the page are valid until the next cut-off time for orders.
  const { production } = page.initialPricing
  const cutOffTimes = [production, ...production.options].map(({ order_by: orderDeadline }) =>
    Date.parse(orderDeadline),
  )
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
  const { origin, seo, social, product, crumbs } = loaderData
  return [
    ...describePage(matches, seo),
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
  return <ProductContent page={loaderData} />
}
