import { data, redirect } from 'react-router'
import { backInStockForm } from '#src/domains/back-in-stock/back-in-stock-contract.ts'
import {
  findBackInStockProduct,
  requestBackInStockEmail,
} from '#src/domains/back-in-stock/back-in-stock-service.server.ts'
import { BackInStockForm } from '#src/domains/back-in-stock/components/back-in-stock-form.tsx'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { translate } from '#src/shared/locale/message.ts'
import { withQuery } from '#src/shared/paths/with-query.ts'
import { refusePublicForm } from '#src/storefront/content/refuse-public-form.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as backInStockText from '#src/translations/storefront/back-in-stock-text.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/back-in-stock-page.ts'
import { ProductEnquiryFrame } from './product-enquiry-frame.tsx'

/** Where the form of a product page is posted without script. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const { recaptcha } = shop.config
  const found = await findBackInStockProduct(shop, params.id, locale)
  if (!found.ok) throw data(null, { status: 404 })
  return {
    product: found.value,
    isSent: url.searchParams.has('sent'),
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
    title: translate(locale, backInStockText.title),
    description: translate(locale, backInStockText.intro),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const sent = await request.formData()
  const form = parseForm(backInStockForm, sent, visitor.locale)
  if (!form.ok) return respondWithErrors(sent, form.refusal)
  const requested = await requestBackInStockEmail(context.get(shopContext), visitor, {
    id: params.id,
    form: form.value,
  })
  if (requested.ok) return redirect(withQuery(url.pathname, { sent: 1 }), 303)
  return refusePublicForm(sent, visitor.locale, requested.refusal)
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }]
}

export default function BackInStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { product, isSent, captcha, title, description } = loaderData
  return (
    <ProductEnquiryFrame title={title} intro={description} product={product}>
      <BackInStockForm
        sellableId={product.sellableId}
        captcha={captcha}
        refused={actionData}
        thanks={isSent ? t(backInStockText.thanks) : undefined}
      />
    </ProductEnquiryFrame>
  )
}
