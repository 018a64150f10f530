import { Link } from 'react-router'
import * as uiText from '#src/translations/ui-text.ts'
import { useText } from './text.tsx'

export type Breadcrumb = { title: string; to?: string }

/** The last crumb is the page itself and no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Breadcrumb[] }) {
  const t = useText()
  return (
    <nav aria-label={t(uiText.breadcrumbs)} className="text-sm text-steel">
      <ol className="flex flex-wrap gap-x-1.5">
        {crumbs.map(({ title, to }, index) => (
          <li key={`${index} ${title}`} className="flex gap-x-1.5">
            {index > 0 && <span aria-hidden="true">&gt;</span>}
            {to && index < crumbs.length - 1 ? (
              <Link to={to} className="inline-block min-h-6 hover:text-brand hover:underline">
                {title}
              </Link>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
