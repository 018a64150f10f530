import * as listingText from '#src/translations/listing-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { gridIcon, listIcon } from '#src/ui/icons/controls.ts'
import { useText } from '#src/ui/text.tsx'
import { gridView } from '../shell/grid-view.ts'

const views = [
  { view: 'grid', label: listingText.gridView, icon: gridIcon },
  { view: 'large', label: listingText.tileView, icon: listIcon },
] as const

/** Cards or larger tiles (LIST-04); without script there is nobody to remember it. */
export function ListingViewToggle() {
  const t = useText()
  const chosen = gridView.useWish()
  return (
    <div role="group" aria-label={t(listingText.view)} className="view-toggle with-script">
      {views.map(({ view, label, icon }) => (
        <IconButton
          key={view}
          icon={icon}
          label={t(label)}
          aria-pressed={view === chosen}
          data-choice={view}
          onClick={() => gridView.setWish(view)}
        />
      ))}
    </div>
  )
}
