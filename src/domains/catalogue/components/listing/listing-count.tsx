import { formatCount } from '#src/shared/locale/counts.ts'
import * as listingText from '#src/translations/storefront/listing-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { ListingView } from '../../listing/listing-contract.ts'

/** '1-24 of 60 items'. The key makes screen readers announce it after each change, also when the text is the same. */
export function ListingCount({ listing, className }: { listing: ListingView; className?: string }) {
  const t = useText()
  const locale = useLocale()
  const { from, to, total } = listing.products
  const range = [...new Set([from, to])].map((end) => formatCount(locale, end ?? 0))
  return (
    <p role="status" aria-atomic="true" className={className}>
      <span key={listing.page_url}>
        {total === 0
          ? t(listingText.tryRefining)
          : t(listingText.range, { range: range.join('-'), total: formatCount(locale, total), count: total })}
      </span>
    </p>
  )
}
