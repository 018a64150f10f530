import type { ReactNode } from 'react'
import * as menuText from '#src/translations/menu-text.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { useText } from '#src/ui/text.tsx'
import './account.css'

type Props = { title: string; about?: string; children: ReactNode; aside?: ReactNode }

/** The pages of signing in: one form, and beside it what else there is to do. */
export function AuthFrame({ title, about, children, aside }: Props) {
  const t = useText()
  return (
    <div className="page-width auth-page">
      <div className="auth-head">
        <Breadcrumbs crumbs={[{ title: t(menuText.home), to: '/' }, { title }]} />
        <h1>{title}</h1>
        {about && <p className="text-lg text-steel">{about}</p>}
      </div>
      <div className="grid content-start gap-5">{children}</div>
      {aside && <aside className="auth-aside">{aside}</aside>}
    </div>
  )
}
