import { data, redirect } from 'react-router'
import { getSiteData } from '#src/domains/content/content-service.server.ts'
import { getHomePage } from '#src/domains/content/home/home-page-service.server.ts'
import { newsletterForm } from '#src/domains/newsletter/newsletter-contract.ts'
import { subscribeToNewsletter } from '#src/domains/newsletter/newsletter-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { homePath, newsletterSubscribedPath } from '#src/shared/paths/storefront-paths.ts'
import { refusePublicForm } from '#src/storefront/content/refuse-public-form.ts'
import { pageCacheHeaders } from '#src/storefront/shell/cache-page.ts'
import { canonicalTags } from '#src/storefront/shell/meta/canonical-tags.ts'
import { socialTags } from '#src/storefront/shell/meta/social-tags.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import type { Route } from './+types/home-page.ts'
import { HomeContent } from './home-content.tsx'
import { loadHomeBands } from './home-sections-service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { recaptcha, publicOrigin } = shop.config
  const [home, { globals }] = await Promise.all([getHomePage(shop, locale), getSiteData(shop, locale)])
  const { title, description } = home
  const page = {
    title,
    description,
    origin: publicOrigin,
    company: globals.company,
    telephone: globals.telephone,
    social: socialTags(publicOrigin, { path: homePath, title, description, pictureKey: home.picture }),
    bands: await loadHomeBands(shop, locale, home.blocks),
    isSubscribed: url.searchParams.has('subscribed'),
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
  }
  return data(page, { headers: pageCacheHeaders(home.turn) })
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

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  new Headers([...loaderHeaders, ...actionHeaders])

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { origin, social, title, description } = loaderData
  return [...describePage(matches, { title, description }), ...social, ...canonicalTags(origin + homePath)]
}

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { bands, company, telephone, isSubscribed, captcha } = loaderData
  return (
    <HomeContent
      bands={bands}
      company={company}
      telephone={telephone}
      newsletter={{ refused: actionData, captcha, isSubscribed }}
    />
  )
}
