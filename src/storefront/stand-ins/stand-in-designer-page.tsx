import { data } from 'react-router'
import { getSellable } from '#src/domains/catalogue/sellables/sellable-service.server.ts'
import { PersonalisePanel } from '#src/domains/personalisation/components/personalise-panel.tsx'
import { findExternalDesigner } from '#src/domains/personalisation/external-designer/external-designer-service.server.ts'
import { presentArea } from '#src/domains/personalisation/personalisation-view.ts'
import { getDesignAreas } from '#src/domains/personalisation/preview-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as standInText from '#src/translations/shell/stand-in-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/stand-in-designer-page.ts'
import '#src/storefront/product/product.css'

/** Replaces an external designer in a demo shop that has none configured. Returns 404 in any other shop. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const sellable = /^\d{1,9}$/.test(params.id) ? await getSellable(shop, Number(params.id)) : undefined
  const product = sellable?.ok ? sellable.value : undefined
  const designer = product && findExternalDesigner(shop, product)
  const pictureKey = product?.thumbnailKey ?? product?.parentThumbnailKey
  if (!product || !designer?.isStandIn || !pictureKey) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const path = productPath(product.slug)
  const back = searchParams.get('back') ?? ''
  const productTitle = pickTranslation(locale, product.title)
  return {
    title: translate(locale, standInText.designerTitle, { title: productTitle }),
    productTitle,
    sellableId: Number(params.id),
    pictureKey,
    // Never an open redirect: `back` may lead to the page of this product only [T08].
    back: [`${path}?`, `${path}#`].some((start) => back.startsWith(start)) ? back : `${path}#designed=`,
    initialDesignId: searchParams.get('design') ?? undefined,
    areas: (await getDesignAreas(shop, product)).map((area) => presentArea(area, locale)),
  }
}

/** Nothing is posted to this page. React Router would return 405, which reveals the page in a live shop. */
export function action(): never {
  throw data(null, { status: 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function StandInDesignerPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, productTitle, back, ...panel } = loaderData
  const goBack = async (designId: string) => {
    window.location.assign(`${back}${designId}`)
    return false
  }
  return (
    <div className="page-width grid gap-5 py-6">
      <h1>{title}</h1>
      <MessageBox>{t(standInText.aboutDesigner)}</MessageBox>
      <PersonalisePanel {...panel} title={productTitle} onApproved={goBack} />
      <a href={back.replace(/#.*/, '')} className="text-link justify-self-start">
        {t(standInText.backToProduct)}
      </a>
    </div>
  )
}
