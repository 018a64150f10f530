import type { ReactNode } from 'react'
import { overviewPath } from '#src/shared/paths/backoffice-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import { type Breadcrumb, Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { useText } from '#src/ui/text/text.tsx'

type Props = {
  title: string
  /** Shown beside the heading. */
  badges?: ReactNode
  /** Links or buttons at the right of the heading. */
  actions?: ReactNode
  /** Breadcrumbs between the overview and this page. */
  parentCrumbs?: readonly Breadcrumb[]
  children: ReactNode
}

/** Heading and breadcrumbs of a back office page. */
export function BackofficePage({ title, badges, actions, parentCrumbs = [], children }: Props) {
  const t = useText()
  const crumbs = [{ title: t(backofficeText.backOffice), to: overviewPath }, ...parentCrumbs, { title }]
  return (
    <>
      <div className="backoffice-head">
        <Breadcrumbs crumbs={crumbs} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1>{title}</h1>
          {badges}
          {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
        </div>
      </div>
      {children}
    </>
  )
}
