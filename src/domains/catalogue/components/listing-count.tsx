import { formatCount } from '#src/shared/counts.ts'
import * as listingText from '#src/translations/listing-text.ts'
import { useLocale, useText } from '#src/ui/text.tsx'
import type { ShownListing } from '../listing-contract.ts'

/** '1-24 of 60 items', said again after each change, also when it has stayed the same (ux 11). */
export function ListingCount({ listing, className }: { listing: ShownListing; className?: string }) {
  const t = useText()
  const locale = useLocale()
  const { from, to, total } = listing.products
  const shown = [...new Set([from, to])].map((end) => formatCount(locale, end ?? 0))
  return (
    <p role="status" aria-atomic="true" className={className}>
      <span key={listing.page_url}>
        {total === 0
          ? t(listingText.tryRefining)
          : t(listingText.range, { range: shown.join('-'), total: formatCount(locale, total), count: total })}
      </span>
    </p>
  )
}
