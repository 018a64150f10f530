import { data } from 'react-router'
import { getSellable } from '#src/domains/catalogue/catalogue-service.server.ts'
import { PersonalisePanel } from '#src/domains/personalisation/components/personalise-panel.tsx'
import { findDesigner } from '#src/domains/personalisation/designer-service.server.ts'
import { presentArea } from '#src/domains/personalisation/personalisation-view.ts'
import { areasOf } from '#src/domains/personalisation/preview-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { say } from '#src/shared/message.ts'
import * as standInText from '#src/translations/stand-in-text.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { useText } from '#src/ui/text.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/stand-in-designer-page.ts'
import './product.css'

/** Only a demo shop without the designer's own address has a stand-in; elsewhere this page answers 404. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { locale } = context.get(visitorContext)
  const sellable = /^\d{1,9}$/.test(params.id) ? await getSellable(shop, Number(params.id)) : undefined
  const product = sellable?.ok ? sellable.value : undefined
  const designer = product && findDesigner(shop, product)
  const pictureKey = product?.thumbnailKey ?? product?.parentThumbnailKey
  if (!product || !designer?.isStandIn || !pictureKey) throw data(null, { status: 404 })
  const address = new URL(request.url).searchParams
  const home = `/product/${product.url}`
  const back = address.get('back') ?? ''
  return {
    title: say(locale, standInText.designerTitle, { title: product.title }),
    productTitle: product.title,
    sellableId: Number(params.id),
    pictureKey,
    // T08: back to the product that one came from, wherever the address would lead.
    back: back.startsWith(`${home}?`) || back.startsWith(`${home}#`) ? back : `${home}#designed=`,
    startFrom: address.get('design') ?? undefined,
    attributes: (await areasOf(shop, product)).map((area) => presentArea(area, locale)),
  }
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
