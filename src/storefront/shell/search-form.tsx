import * as shellText from '#src/translations/shell-text.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { searchIcon } from '#src/ui/icons/actions.ts'
import { useText } from '#src/ui/text.tsx'

/** Leads to the results page with `q` (spec §2). */
export function SearchForm({ id, className, autoFocus }: { id: string; className?: string; autoFocus?: boolean }) {
  const t = useText()
  return (
    <form
      action="/search"
      method="get"
      role="search"
      aria-label={t(shellText.search)}
      className={classes('search-form', className)}
    >
      <label htmlFor={id} className="sr-only">
        {t(shellText.searchLabel)}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        required
        maxLength={100}
        placeholder={t(shellText.searchHint)}
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
      />
      <button type="submit" aria-label={t(shellText.search)}>
        <Icon shape={searchIcon} size={22} />
      </button>
    </form>
  )
}
