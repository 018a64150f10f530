import type { ReactNode } from 'react'
import * as backofficeText from '#src/translations/backoffice-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { filterIcon } from '#src/ui/icons/controls.ts'
import { useText } from '#src/ui/text.tsx'

type Props = {
  label: string
  path: string
  /** What is set, as far as it differs from the list as it opens. */
  filters: Readonly<Record<string, unknown>>
  children: ReactNode
}

/** The filters of a list. They stand in its address, so the browser's own form is all it takes. */
export function FilterForm({ label, path, filters, children }: Props) {
  const t = useText()
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <search>
      {/* Another address, other fields: what was typed and not sent does not stay. */}
      <form key={JSON.stringify(filters)} method="get" action={path} aria-label={label} className="filter-form">
        {children}
        <div className="flex flex-wrap gap-2 md:col-span-2">
          <Button type="submit" variant="secondary" icon={filterIcon}>
            {t(backofficeText.filter)}
          </Button>
          {isFiltered && (
            <ButtonLink to={path} variant="quiet">
              {t(backofficeText.clearFilters)}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  )
}
