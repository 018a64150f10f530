import { data } from 'react-router'
import { findRedirectTarget } from '#src/domains/redirects/redirects-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { throwMovedOrNotFound } from '#src/storefront/shell/errors/throw-moved-or-not-found.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import type { Route } from './+types/content-page.ts'
import { handleContentEnquiry } from './content-enquiry-form.server.ts'
import { ContentPageBody } from './content-page-body.tsx'
import { loadContentPage } from './content-page-service.server.ts'

/** Service pages, contact, and pages about the shop such as the terms; `routes.ts` lists their paths. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const found = await loadContentPage(shop, context.get(visitorContext).locale, url)
  if (!found) throwMovedOrNotFound(await findRedirectTarget(shop, url))
  return data(found.page, { headers: found.headers })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return handleContentEnquiry(context.get(shopContext), context.get(visitorContext), { form, url })
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  new Headers([...loaderHeaders, ...actionHeaders])

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [...describePage(matches, loaderData.content.seo), ...loaderData.tags]
}

export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentPageBody page={loaderData} refused={actionData} />
}
