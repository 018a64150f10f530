import * as shellText from '#src/translations/shell-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { searchIcon } from '#src/ui/icons/actions.ts'
import { useText } from '#src/ui/text.tsx'
import { SearchForm } from './search-form.tsx'

/** A phone's search: an icon that folds the field out below the header, without script as well. */
export function SearchToggle() {
  const t = useText()
  return (
    <details
      className="search-toggle sm:hidden"
      onToggle={(event) => event.currentTarget.open && event.currentTarget.querySelector('input')?.focus()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary aria-label={t(shellText.search)} className="icon-button">
        <Icon shape={searchIcon} size={24} />
      </summary>
      <div>
        <SearchForm id="search-phone" />
      </div>
    </details>
  )
}
