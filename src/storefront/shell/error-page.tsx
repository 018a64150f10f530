import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Message } from '#src/shared/message.ts'
import * as errorText from '#src/translations/error-text.ts'
import * as menuText from '#src/translations/menu-text.ts'
import * as shellText from '#src/translations/shell-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { arrowRightIcon } from '#src/ui/icons/arrows.ts'
import { homeIcon, refreshIcon } from '#src/ui/icons/controls.ts'
import { useText } from '#src/ui/text.tsx'
import { forbiddenPath, useWayToDashboard } from '#src/ui/use-way-to-dashboard.ts'
import type { ErrorKind } from './error-kind.ts'
import { PhoneLink } from './phone-link.tsx'
import { useRootData } from './root-data.ts'
import { SearchForm } from './search-form.tsx'

const words: Record<ErrorKind, { title: Message; text: Message }> = {
  notFound: { title: errorText.notFoundTitle, text: errorText.notFoundText },
  forbidden: { title: shellText.forbiddenTitle, text: errorText.forbiddenText },
  unauthenticated: { title: shellText.unauthenticatedTitle, text: errorText.unauthenticatedText },
  unavailable: { title: errorText.unavailableTitle, text: errorText.unavailableText },
  offline: { title: shellText.offlineTitle, text: shellText.offlineText },
  fault: { title: errorText.faultTitle, text: errorText.faultText },
}

/** One sentence and one way on, for every way that a page can fail. */
export function ErrorPage({ kind }: { kind: ErrorKind }) {
  const t = useText()
  const { company, telephone = '' } = useRootData()?.shell.globals ?? {}
  const { title, text } = words[kind]
  useWayToDashboard(kind === 'forbidden')
  return (
    <div className="page-width error-page">
      <title>{company ? t(shellText.pageTitle, { page: t(title), company }) : t(title)}</title>
      <meta name="robots" content="noindex" />
      <h1>{t(title)}</h1>
      <p className="max-w-160 text-lg text-steel">{t(text)}</p>
      {kind === 'notFound' && <SearchForm id="search-again" className="max-w-160" />}
      <div className="flex flex-wrap items-center gap-3">
        {waysOn[kind]}
        <PhoneLink telephone={telephone} className="px-2 font-semibold text-brand" />
      </div>
      {kind === 'notFound' && <Ranges />}
    </div>
  )
}

const waysOn: Record<ErrorKind, ReactNode> = {
  notFound: <HomeLink />,
  forbidden: <WayOn to={forbiddenPath} label={errorText.toDashboard} />,
  unauthenticated: <WayOn to="/auth/login" label={shellText.signIn} />,
  unavailable: <TryAgain />,
  offline: <TryAgain />,
  fault: (
    <>
      <TryAgain />
      <HomeLink />
    </>
  ),
}

function WayOn({ to, label }: { to: string; label: typeof shellText.signIn }) {
  return <ButtonLink to={to}>{useText()(label)}</ButtonLink>
}

function HomeLink() {
  return (
    <ButtonLink to="/" variant="secondary" icon={homeIcon}>
      {useText()(menuText.backHome)}
    </ButtonLink>
  )
}

/** Asks for the whole page again, as the state that failed is not to be trusted. */
function TryAgain() {
  return (
    <Button icon={refreshIcon} onClick={() => window.location.reload()}>
      {useText()(shellText.tryAgain)}
    </Button>
  )
}

function Ranges() {
  const t = useText()
  const menu = useRootData()?.shell.menu.filter(({ url }) => url) ?? []
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
