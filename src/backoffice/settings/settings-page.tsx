import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { type SettingsSection, settingsSections } from '#src/domains/settings/settings.ts'
import { getSettingsForEditing } from '#src/domains/settings/settings-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { deliverySettingsPath, settingsSectionPath } from '#src/shared/paths/backoffice-paths.ts'
import * as deliveryText from '#src/translations/backoffice/delivery-text.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/settings-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(await getSettingsForEditing(context.get(shopContext), visitor))
  return { title: translate(visitor.locale, settingsText.title) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

type Card = { to: string; name: Message; about: Message }

const toCard = (section: SettingsSection): Card => ({
  to: settingsSectionPath(section),
  name: settingsText.sections[section],
  about: settingsText.sectionAbout[section],
})
const deliveryCard: Card = { to: deliverySettingsPath, name: deliveryText.title, about: deliveryText.about }

/** Delivery charges have a page of their own, next to the dispatch date. */
const cards = (Object.keys(settingsSections) as SettingsSection[]).flatMap((section) =>
  section === 'dispatch' ? [deliveryCard, toCard(section)] : [toCard(section)],
)

export default function SettingsPage({ loaderData: { title } }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map(({ to, name, about }) => (
          <li
            key={to}
            className="relative grid content-start gap-1 rounded-box border border-line bg-paper p-4 hover:border-brand"
          >
            <ShopLink to={to} className="stretched font-semibold text-brand">
              {t(name)}
            </ShopLink>
            <span className="text-sm text-steel">{t(about)}</span>
          </li>
        ))}
      </ul>
    </BackofficePage>
  )
}
