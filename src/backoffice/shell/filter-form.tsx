import type { ReactNode } from 'react'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { filterIcon } from '#src/ui/icons/controls.ts'
import { useText } from '#src/ui/text/text.tsx'

type Props = {
  label: string
  path: string
  /** The filters that differ from their defaults. */
  filters: Readonly<Record<string, unknown>>
  children: ReactNode
}

/** The filters of a list. They are query parameters, so a plain GET form is enough. */
export function FilterForm({ label, path, filters, children }: Props) {
  const t = useText()
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <search>
      {/* The key resets the fields when the filters change, so unsubmitted values do not stay. */}
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
