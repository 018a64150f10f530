import { listingViewPreference } from '#src/storefront/shell/preferences/listing-view-preference.ts'
import * as listingText from '#src/translations/storefront/listing-text.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { gridIcon, largeTilesIcon } from '#src/ui/icons/controls.ts'
import { useText } from '#src/ui/text/text.tsx'

const views = [
  { view: 'grid', label: listingText.gridView, icon: gridIcon },
  { view: 'large', label: listingText.tileView, icon: largeTilesIcon },
] as const

/** Switches between cards and larger tiles [LIST-04]. Hidden without script, which is needed to store the choice. */
export function ListingViewToggle() {
  const t = useText()
  const chosen = listingViewPreference.useValue()
  return (
    <div role="group" aria-label={t(listingText.view)} className="view-toggle with-script">
      {views.map(({ view, label, icon }) => (
        <IconButton
          key={view}
          icon={icon}
          label={t(label)}
          aria-pressed={view === chosen}
          data-choice={view}
          onClick={() => listingViewPreference.setValue(view)}
        />
      ))}
    </div>
  )
}
