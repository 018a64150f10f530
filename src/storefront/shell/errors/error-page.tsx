import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Message } from '#src/shared/locale/message.ts'
import { forbiddenPath, loginPath } from '#src/shared/paths/account-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { PhoneLink } from '#src/storefront/shell/header/phone-link.tsx'
import { SearchForm } from '#src/storefront/shell/header/search-form.tsx'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as errorText from '#src/translations/shell/error-text.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { arrowRightIcon } from '#src/ui/icons/arrows.ts'
import { homeIcon, refreshIcon } from '#src/ui/icons/controls.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useForbiddenRedirect } from '#src/ui/page/use-forbidden-redirect.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type ErrorKind, getErrorKind } from './error-kind.ts'

const texts: Record<ErrorKind, { title: Message; text: Message }> = {
  notFound: { title: errorText.notFoundTitle, text: errorText.notFoundText },
  forbidden: { title: shellText.forbiddenTitle, text: errorText.forbiddenText },
  unauthenticated: { title: shellText.unauthenticatedTitle, text: errorText.unauthenticatedText },
  unavailable: { title: errorText.unavailableTitle, text: errorText.unavailableText },
  tooMany: { title: errorText.tooManyTitle, text: errorText.tooManyText },
  offline: { title: shellText.offlineTitle, text: shellText.offlineText },
  fault: { title: errorText.faultTitle, text: errorText.faultText },
}

/** Title, explanation and next step for each kind of error. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useText()
  const kind = getErrorKind(error)
  const root = useRootData()
  const { company, telephone = '' } = root?.site.globals ?? {}
  const { title, text } = texts[kind]
  // Without header and footer, such as before the shop opens, there is nothing to search.
  const canSearch = kind === 'notFound' && root !== undefined
  useForbiddenRedirect(kind === 'forbidden')
  return (
    <div className="page-width error-page">
      <title>{company ? t(shellText.pageTitle, { page: t(title), company }) : t(title)}</title>
      <meta name="robots" content="noindex" />
      <h1>{t(title)}</h1>
      {(canSearch || kind !== 'notFound') && <p className="max-w-160 text-lg text-steel">{t(text)}</p>}
      {canSearch && <SearchForm id="search-again" label={t(errorText.searchAgain)} className="max-w-160" />}
      <div className="flex flex-wrap items-center gap-3">
        {nextSteps[kind]}
        <PhoneLink telephone={telephone} className="px-2 font-semibold text-brand" />
      </div>
      {canSearch && <CategoryLinks />}
    </div>
  )
}

const nextSteps: Record<ErrorKind, ReactNode> = {
  notFound: <HomeLink />,
  forbidden: <NextStepLink to={forbiddenPath} label={errorText.toDashboard} />,
  unauthenticated: <NextStepLink to={loginPath} label={shellText.signIn} />,
  unavailable: <TryAgain />,
  tooMany: <TryAgain />,
  offline: <TryAgain />,
  fault: (
    <>
      <TryAgain />
      <HomeLink />
    </>
  ),
}

function NextStepLink({ to, label }: { to: string; label: typeof shellText.signIn }) {
  return <ButtonLink to={to}>{useText()(label)}</ButtonLink>
}

function HomeLink() {
  return (
    <ButtonLink to={homePath} variant="secondary" icon={homeIcon}>
      {useText()(menuText.backHome)}
    </ButtonLink>
  )
}

/** Reloads the whole page, as the state that failed cannot be trusted. */
function TryAgain() {
  return (
    <Button icon={refreshIcon} onClick={() => window.location.reload()}>
      {useText()(shellText.tryAgain)}
    </Button>
  )
}

function CategoryLinks() {
  const t = useText()
  const menu = useRootData()?.site.menu.filter(({ url }) => url) ?? []
  if (menu.length === 0) return null
  return (
    <section className="mt-6">
      <h2>{t(errorText.browseCategories)}</h2>
      <ul className="error-ranges">
        {menu.map(({ name, url }) => (
          <li key={name}>
            <Link to={url}>
              {name}
              <Icon shape={arrowRightIcon} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
