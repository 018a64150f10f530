import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { ProductionSetTable } from '#src/domains/catalogue/components/production-times/production-set-table.tsx'
import { listProductionSets } from '#src/domains/catalogue/production-times/production-sets-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { newProductionSetPath } from '#src/shared/paths/backoffice-paths.ts'
import * as productionText from '#src/translations/backoffice/catalogue/production-times-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/production-sets-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  return {
    title: translate(visitor.locale, productionText.title),
    sets: unwrapOrThrow(await listProductionSets(context.get(shopContext), visitor)),
    isDeleted: new URL(request.url).searchParams.get('done') === 'deleted',
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function ProductionSetsPage({ loaderData: { title, sets, isDeleted } }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title} actions={<ButtonLink to={newProductionSetPath}>{t(productionText.add)}</ButtonLink>}>
      {isDeleted && <MessageBox type="success" title={t(productionText.deleted)} />}
      <p className="max-w-3xl text-steel">{t(productionText.about)}</p>
      <ProductionSetTable caption={title} rows={sets} />
    </BackofficePage>
  )
}
