import { redirect } from 'react-router'
import {
  listBrands,
  listCategoryProducts,
  listCategoryTiles,
  presentCards,
} from '#src/domains/catalogue/catalogue-service.server.ts'
import { BrandSlider } from '#src/domains/catalogue/components/brand-slider.tsx'
import { CategoryTile } from '#src/domains/catalogue/components/category-tile.tsx'
import { ProductSlider } from '#src/domains/catalogue/components/product-slider.tsx'
import { presentBrand, presentCategoryTile } from '#src/domains/catalogue/listing-view.ts'
import { FaqSearch } from '#src/domains/content/components/faq-search.tsx'
import { TrustRow } from '#src/domains/content/components/trust-row.tsx'
import { findPage, getShell, listFaq } from '#src/domains/content/content-service.server.ts'
import { newsletterForm } from '#src/domains/content/newsletter-contract.ts'
import { subscribeToNewsletter } from '#src/domains/content/newsletter-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form-data.ts'
import * as homeText from '#src/translations/home-text.ts'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { keepPage } from '../shell/keep-page.ts'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/home-page.ts'
import { addressTags } from './address-tags.ts'
import { refuseShopForm } from './form-page.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeNewsletter } from './home-newsletter.tsx'
import { socialTags } from './social-tags.ts'

const productsPerSlider = 9

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { recaptcha } = shop.config
  const [page, tiles, brands, faq, { globals }] = await Promise.all([
    findPage(shop, 'home', locale),
    listCategoryTiles(shop),
    listBrands(shop),
    listFaq(shop, locale),
    getShell(shop, locale),
  ])
  const words = page ?? { title: globals.company, summary: globals.strapline, image_key: null, image_alt: null }
  const categories = tiles.map((tile) => presentCategoryTile(tile, locale))
  // The shop's two sides: what opens its list of ranges and what closes it.
  const shown = [...new Set([categories.at(0), categories.at(-1)])].filter((category) => category !== undefined)
  const sliders = await Promise.all(
    shown.map(async ({ title, url }) => {
      const products = await listCategoryProducts(shop, url.slice(1), productsPerSlider)
      return { title, url, products: await presentCards(shop, products, locale) }
    }),
  )
  return {
    origin: shop.config.publicOrigin,
    globals,
    page: words,
    social: socialTags(shop.config.publicOrigin, {
      path: '/',
      title: globals.strapline || words.title,
      description: words.summary,
      pictureKey: words.image_key,
    }),
    categories,
    sliders: sliders.filter(({ products }) => products.length > 0),
    brands: brands.map(presentBrand),
    faq: faq.map(({ name, link }) => ({ name, link })),
    isSubscribed: url.searchParams.has('subscribed'),
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
  }
}

/** The newsletter form without script; with it, the calls of the same service. */
export async function action({ context, request }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const parsed = parseForm(newsletterForm, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const subscribed = await subscribeToNewsletter(context.get(shopContext), visitor, parsed.value)
  if (subscribed.ok) return redirect('/?subscribed=1#newsletter', 303)
  return refuseShopForm(form, visitor.locale, subscribed.refusal)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  ...keepPage(),
  ...Object.fromEntries(actionHeaders),
})

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, social, globals, page } = loaderData
  return [
    ...describePage(matches, { title: globals.strapline || page.title, description: page.summary }),
    ...social,
    ...addressTags(`${origin}/`),
  ]
}

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { globals, page, categories, sliders, brands, faq, isSubscribed, captcha } = loaderData
  const t = useText()
  return (
    <>
      <HomeHero page={page} globals={globals} start={categories[0]} />
      <div className="page-width grid gap-14 pt-10">
        <TrustRow />
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
              <TextLink to="/faq">{t(homeText.allQuestions)}</TextLink>
            </div>
            <FaqSearch questions={faq} telephone={globals.telephone} />
          </section>
        )}
        <HomeNewsletter refused={actionData} captcha={captcha} isSubscribed={isSubscribed} />
      </div>
    </>
  )
}
