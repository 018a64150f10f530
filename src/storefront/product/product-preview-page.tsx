import { redirect } from 'react-router'
import { can } from '#src/domains/access/access.ts'
import { getProductPreview } from '#src/domains/catalogue/products/product-service.server.ts'
import { previewingStaffContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { parseLocale } from '#src/shared/locale/locale.ts'
import { translate } from '#src/shared/locale/message.ts'
import { loginNoticePath } from '#src/shared/paths/account-paths.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import type { Route } from './+types/product-preview-page.ts'
import { ProductContent } from './product-content.tsx'
import { loadProductPage } from './product-page-service.server.ts'

/** Staff see the product as a shopper with the chosen language. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    const staff = context.get(visitorContext)
    if (!can(staff, 'catalogue.edit')) return
    const locale = parseLocale(url.searchParams.get('locale') ?? undefined) ?? staff.locale
    context.set(previewingStaffContext, staff)
    context.set(visitorContext, { sessionId: staff.sessionId, role: 'anonymous', locale })
  },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const staff = context.get(previewingStaffContext) ?? context.get(visitorContext)
  const found = await getProductPreview(shop, staff, parseNumber(params.id) ?? 0)
  if (!found.ok) {
    if (found.refusal === 'signed_out') throw redirect(loginNoticePath('sign-in-required', 'dashboard'))
    throw new Response(null, { status: found.refusal === 'forbidden' ? 403 : 404 })
  }
  return {
    notice: translate(locale, editorText.previewNotice),
    page: await loadProductPage(shop, found.value, { locale, searchParams: new URL(request.url).searchParams }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return [...describePage(matches, { title: loaderData.page.product.title }), { name: 'robots', content: 'noindex' }]
}

export default function ProductPreviewPage({ loaderData }: Route.ComponentProps) {
  const { notice, page } = loaderData
  return (
    <>
      <div className="page-width py-3">
        <MessageBox type="info" title={notice} />
      </div>
      <ProductContent page={page} />
    </>
  )
}
