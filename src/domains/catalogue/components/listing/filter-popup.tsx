import * as listingText from '#src/translations/storefront/listing-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Badge } from '#src/ui/card/badge.tsx'
import { filterIcon } from '#src/ui/icons/controls.ts'
import { Modal } from '#src/ui/overlay/modal.tsx'
import { deactivateModal } from '#src/ui/overlay/modal-events.ts'
import { ModalTrigger } from '#src/ui/overlay/modal-trigger.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx'
import type { ListingView } from '../../listing/listing-contract.ts'
import { hasPriceLimit } from '../../listing/listing-query.ts'
import { ActiveFilters } from './active-filters.tsx'
import { ListingCount } from './listing-count.tsx'
import { ListingFilters, type ListingQueryProps } from './listing-filters.tsx'
import { ListingSort } from './listing-sort.tsx'

const popupId = 'listing-popup'

/** Opens filters and sorting on screens below 720 px. */
export function FilterButton({ query }: Pick<ListingQueryProps, 'query'>) {
  const t = useText()
  const count = query.filters.length + (hasPriceLimit(query) ? 1 : 0)
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

type PopupProps = ListingQueryProps & { listing: ListingView; isLoading: boolean; onSort: (href: string) => void }

export function FilterPopup({ listing, isLoading, onSort, ...queryProps }: PopupProps) {
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
        {/* Screen readers do not announce the count of the page behind an open popup. */}
        <ListingCount listing={listing} className="sr-only" />
        <ListingSort {...queryProps} onChange={onSort} />
        <ActiveFilters {...queryProps} groups={listing.properties} />
        <ListingFilters {...queryProps} listing={listing} />
      </div>
    </Modal>
  )
}
