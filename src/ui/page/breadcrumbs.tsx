import * as controlsText from '#src/translations/ui/controls-text.ts'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'

export type Breadcrumb = { title: string; to?: string }

/** The last breadcrumb is the current page and not a link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Breadcrumb[] }) {
  const t = useText()
  return (
    <nav aria-label={t(controlsText.breadcrumbs)} className="text-sm text-steel">
      <ol className="flex flex-wrap gap-x-1.5">
        {crumbs.map(({ title, to }, index) => (
          <li key={`${index} ${title}`} className="flex gap-x-1.5">
            {index > 0 && <span aria-hidden="true">&gt;</span>}
            {to && index < crumbs.length - 1 ? (
              <ShopLink to={to} className="inline-block min-h-6 hover:text-brand hover:underline">
                {title}
              </ShopLink>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
