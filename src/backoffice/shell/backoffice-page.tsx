import type { ReactNode } from 'react'
import * as backofficeText from '#src/translations/backoffice-text.ts'
import { type Breadcrumb, Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { useText } from '#src/ui/text.tsx'

type Props = {
  title: string
  /** Beside the heading: a status chip. */
  beside?: ReactNode
  /** At the right of the heading: what can be done with all of it. */
  actions?: ReactNode
  between?: readonly Breadcrumb[]
  children: ReactNode
}

/** Heading and breadcrumbs of a page of the back office. */
export function BackofficePage({ title, beside, actions, between = [], children }: Props) {
  const t = useText()
  const crumbs = [{ title: t(backofficeText.backOffice), to: '/dashboard/overview' }, ...between, { title }]
  return (
    <>
      <div className="backoffice-head">
        <Breadcrumbs crumbs={crumbs} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1>{title}</h1>
          {beside}
          {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
        </div>
      </div>
      {children}
    </>
  )
}
