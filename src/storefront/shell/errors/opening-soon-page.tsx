import { data } from 'react-router'
import { getShopContact } from '#src/domains/settings/settings-service.server.ts'
import { shopClosedContext, shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { loginRedirectPath } from '#src/shared/paths/account-paths.ts'
import * as openingText from '#src/translations/shell/opening-text.ts'
import { LanguageSwitch } from '#src/ui/page/language-switch.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/opening-soon-page.ts'

/** Read by root.tsx: header and footer lead to pages that are not open. */
export const handle = { hasOwnFrame: true }

/** Replaces every page until the shop is open (server/endpoints/pages.ts). Returns 404 when opened directly. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(shopClosedContext)) throw data(null, { status: 404 })
  const { company, telephone, email } = await getShopContact(context.get(shopContext))
  const title = translate(context.get(visitorContext).locale, openingText.openingSoon)
  return data({ title, company, telephone, email }, { status: 503, headers: { 'Retry-After': '3600' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `${loaderData.title} | ${loaderData.company}` : '' },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function OpeningSoonPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, company, telephone, email } = loaderData
  return (
    <main id="main" className="page-width error-page">
      <p className="font-display font-semibold text-2xl">{company}</p>
      <h1>{title}</h1>
      <p className="max-w-160 text-lg text-steel">
        {t(openingText.openingAbout)} {(telephone || email) && t(openingText.helpUntilOpening)}
      </p>
      <ul className="grid gap-1 text-lg">
        {telephone && (
          <li>
            <a href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
      <p>
        <a href={loginRedirectPath('dashboard')} className="text-link">
          {t(openingText.staffSignIn)}
        </a>
      </p>
      <LanguageSwitch />
    </main>
  )
}
