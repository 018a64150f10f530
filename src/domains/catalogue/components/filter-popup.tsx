import * as listingText from '#src/translations/listing-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { filterIcon } from '#src/ui/icons/controls.ts'
import { Modal } from '#src/ui/modal.tsx'
import { deactivateModal } from '#src/ui/modal-events.ts'
import { ModalTrigger } from '#src/ui/modal-trigger.tsx'
import { useText } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { hasPrice } from '../listing-choices.ts'
import type { ShownListing } from '../listing-contract.ts'
import { ActiveFilters } from './active-filters.tsx'
import { ListingCount } from './listing-count.tsx'
import { type ListingChoices, ListingFilters } from './listing-filters.tsx'
import { ListingSort } from './listing-sort.tsx'

const popupId = 'listing-popup'

/** spec §2: below 720 px filters and sorts are behind this button. */
export function FilterButton({ query }: Pick<ListingChoices, 'query'>) {
  const t = useText()
  const count = query.filters.length + (hasPrice(query) ? 1 : 0)
  return (
    <ModalTrigger modalId={popupId} variant="secondary" icon={filterIcon} className="with-script">
      {t(listingText.filter)}
      {count > 0 && (
        <Badge tone="count">
          {count} <VisuallyHidden>{t(listingText.chosen)}</VisuallyHidden>
        </Badge>
      )}
    </ModalTrigger>
  )
}

type PopupProps = ListingChoices & { listing: ShownListing; isLoading: boolean; onSort: (address: string) => void }

export function FilterPopup({ listing, isLoading, onSort, ...choices }: PopupProps) {
  const t = useText()
  return (
    <Modal
      id={popupId}
      title={t(listingText.filterAndSort)}
      placement="end"
      footer={
        <Button block loading={isLoading} onClick={() => deactivateModal(popupId)}>
          {t(listingText.showItems, { count: listing.products.total })}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 p-5">
        {/* The page behind an open popup cannot be heard. */}
        <ListingCount listing={listing} className="sr-only" />
        <ListingSort {...choices} onChange={onSort} />
        <ActiveFilters {...choices} groups={listing.properties} />
        <ListingFilters {...choices} listing={listing} />
      </div>
    </Modal>
  )
}
