import type { ReactNode } from 'react'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { LanguageSwitch } from '#src/ui/page/language-switch.tsx'
import { useText } from '#src/ui/text/text.tsx'
import '#src/storefront/account/account.css'

type Props = { title: string; about?: string; children: ReactNode; aside?: ReactNode }

/** Layout of the sign-in pages: one form, with related links in an aside. */
export function AuthFrame({ title, about, children, aside }: Props) {
  const t = useText()
  // No header has the switch then.
  const isClosed = useRootData() === undefined
  return (
    <div className="page-width auth-page">
      <div className="auth-head">
        {isClosed ? (
          <LanguageSwitch />
        ) : (
          <Breadcrumbs crumbs={[{ title: t(menuText.home), to: homePath }, { title }]} />
        )}
        <h1>{title}</h1>
        {about && <p className="text-lg text-steel">{about}</p>}
      </div>
      <div className="grid content-start gap-5">{children}</div>
      {aside && <aside className="auth-aside">{aside}</aside>}
    </div>
  )
}
