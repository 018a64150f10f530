import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { searchPath } from '#src/shared/paths/storefront-paths.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { classes } from '#src/ui/classes.ts'
import { searchIcon } from '#src/ui/icons/actions.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'

/** `label` distinguishes a second form of a page from that of the header. */
type SearchFormProps = { id: string; label?: string; className?: string; autoFocus?: boolean }

const load = () => import('./search-suggestions.tsx')
const SearchSuggestions = lazy(() => load().then((module) => ({ default: module.SearchSuggestions })))

/** Opens the results page with `?q=`. Suggestions are loaded with the first character. */
export function SearchForm({ id, label, className, autoFocus }: SearchFormProps) {
  const t = useText()
  const { pathname, search } = useLocation()
  const currentSearch = pathname === searchPath ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [typed, setTyped] = useState<string>()
  return (
    <form
      action={searchPath}
      method="get"
      role="search"
      aria-label={label ?? t(shellText.search)}
      className={classes('search-form', className)}
      onFocus={() => void load()}
    >
      <label htmlFor={id} className="sr-only">
        {t(shellText.searchLabel)}
      </label>
      <input
        key={currentSearch}
        id={id}
        type="search"
        name="q"
        required
        maxLength={100}
        defaultValue={currentSearch}
        placeholder={t(shellText.searchHint)}
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
        aria-controls={typed === undefined ? undefined : `${id}-popup`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" aria-label={t(shellText.search)}>
        <Icon shape={searchIcon} size={22} />
      </button>
      {typed !== undefined && (
        <Suspense>
          <SearchSuggestions id={`${id}-popup`} inputId={id} typed={typed} />
        </Suspense>
      )}
    </form>
  )
}
