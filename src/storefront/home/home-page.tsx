import { redirect } from 'react-router'
import { listBrands, listCategoryTiles } from '#src/domains/catalogue/categories/category-service.server.ts'
import { presentBrand, presentCategoryTile } from '#src/domains/catalogue/categories/category-view.ts'
import { BrandSlider } from '#src/domains/catalogue/components/listing/brand-slider.tsx'
import { CategoryTile } from '#src/domains/catalogue/components/listing/category-tile.tsx'
import { ProductSlider } from '#src/domains/catalogue/components/listing/product-slider.tsx'
import { listCategoryProducts, presentCards } from '#src/domains/catalogue/products/product-service.server.ts'
import { FaqSearch } from '#src/domains/content/components/faq-search.tsx'
import { TrustRow } from '#src/domains/content/components/trust-row.tsx'
import { findPage, getSiteData, listFaq, listPromises } from '#src/domains/content/content-service.server.ts'
import { newsletterForm } from '#src/domains/newsletter/newsletter-contract.ts'
import { subscribeToNewsletter } from '#src/domains/newsletter/newsletter-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { faqPath, homePath, newsletterSubscribedPath } from '#src/shared/paths/storefront-paths.ts'
import { refusePublicForm } from '#src/storefront/content/refuse-public-form.ts'
import { pageCacheHeaders } from '#src/storefront/shell/cache-page.ts'
import { canonicalTags } from '#src/storefront/shell/meta/canonical-tags.ts'
import { socialTags } from '#src/storefront/shell/meta/social-tags.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as homeText from '#src/translations/storefront/home-text.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/home-page.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeNewsletter } from './home-newsletter.tsx'

const productsPerSlider = 9

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { recaptcha } = shop.config
  const [page, tiles, brands, faq, promises, { globals }] = await Promise.all([
    findPage(shop, 'home', locale),
    listCategoryTiles(shop),
    listBrands(shop),
    listFaq(shop, locale),
    listPromises(shop, locale),
    getSiteData(shop, locale),
  ])
  const content = page ?? { title: globals.company, summary: globals.strapline, image_key: null, image_alt: null }
  const categories = tiles.map((tile) => presentCategoryTile(tile, locale))
  // Two sliders: the first category and the last one.
  const sliderCategories = [...new Set([categories.at(0), categories.at(-1)])].filter(
    (category) => category !== undefined,
  )
  const sliders = await Promise.all(
    sliderCategories.map(async ({ title, url }) => {
      const products = await listCategoryProducts(shop, url.slice(1), productsPerSlider)
      return { title, url, products: await presentCards(shop, products, locale) }
    }),
  )
  return {
    origin: shop.config.publicOrigin,
    globals,
    page: content,
    social: socialTags(shop.config.publicOrigin, {
      path: homePath,
      title: globals.strapline || content.title,
      description: content.summary,
      pictureKey: content.image_key,
    }),
    promises,
    categories,
    sliders: sliders.filter(({ products }) => products.length > 0),
    brands: brands.map(presentBrand),
    faq: faq.map(({ name, link, keywords }) => ({ name, link, keywords })),
    isSubscribed: url.searchParams.has('subscribed'),
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
  }
}

/** Handles the newsletter form without script; with script the form calls the API. */
export async function action({ context, request }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const parsed = parseForm(newsletterForm, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const subscribed = await subscribeToNewsletter(context.get(shopContext), visitor, parsed.value)
  if (subscribed.ok) return redirect(newsletterSubscribedPath, 303)
  return refusePublicForm(form, visitor.locale, subscribed.refusal)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  ...pageCacheHeaders(),
  ...Object.fromEntries(actionHeaders),
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, social, globals, page } = loaderData
  return [
    ...describePage(matches, { title: globals.strapline || page.title, description: page.summary }),
    ...social,
    ...canonicalTags(origin + homePath),
  ]
}

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { globals, page, promises, categories, sliders, brands, faq, isSubscribed, captcha } = loaderData
  const t = useText()
  return (
    <>
      <HomeHero page={page} globals={globals} start={categories[0]} />
      <div className="page-width grid gap-14 pt-10">
        <TrustRow promises={promises} />
        <section>
          <h2 className="mb-4">{t(homeText.shopRanges)}</h2>
          <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
            {categories.map((category) => (
              <CategoryTile key={category.id} category={category} />
            ))}
          </ul>
        </section>
        {sliders.map(({ title, url, products }) => (
          <ProductSlider
            key={url}
            label={t(homeText.popularIn, { category: title })}
            heading={
              <div className="flex flex-wrap items-baseline gap-x-4">
                <h2>{t(homeText.popularIn, { category: title })}</h2>
                <TextLink to={url}>{t(homeText.viewAll, { name: title })}</TextLink>
              </div>
            }
            products={products}
          />
        ))}
        {brands.length > 0 && <BrandSlider label={t(homeText.brands)} brands={brands} />}
        {faq.length > 0 && (
          <section>
            <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
              <h2>{t(homeText.faq)}</h2>
              <TextLink to={faqPath}>{t(homeText.allQuestions)}</TextLink>
            </div>
            <FaqSearch questions={faq} telephone={globals.telephone} />
          </section>
        )}
        <HomeNewsletter refused={actionData} captcha={captcha} isSubscribed={isSubscribed} />
      </div>
    </>
  )
}
