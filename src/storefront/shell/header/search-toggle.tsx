import * as shellText from '#src/translations/shell/shell-text.ts'
import { searchIcon } from '#src/ui/icons/actions.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { SearchForm } from './search-form.tsx'

/** The search of a phone: an icon that opens the field below the header, without script too. */
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
