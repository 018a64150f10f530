import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { MenuTable } from '#src/domains/content/components/menus/menu-table.tsx'
import { listMenusForStaff } from '#src/domains/content/menus/menus-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/menus-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  return {
    title: translate(visitor.locale, menusText.title),
    menus: unwrapOrThrow(await listMenusForStaff(context.get(shopContext), visitor)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function MenusPage({ loaderData: { title, menus } }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title}>
      <p className="max-w-3xl text-steel">{t(menusText.about)}</p>
      <MenuTable caption={title} rows={menus} />
    </BackofficePage>
  )
}
