import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { ListingQuery } from '#src/domains/catalogue/listing/listing.ts'
import { fetchListing } from '#src/domains/catalogue/listing/listing-calls.ts'
import type { ListingView } from '#src/domains/catalogue/listing/listing-contract.ts'
import { parseListingUrl } from '#src/domains/catalogue/listing/listing-query.ts'
import * as listingText from '#src/translations/storefront/listing-text.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { useText } from '#src/ui/text/text.tsx'

type PageData = { listing: ListingView }

let fetchedPage: { url: string; page: PageData } | undefined

/** Returns data to the `clientLoader` of a page, if `useListing` has just fetched this URL. It can be taken once. */
export function takeFetchedListing(requestUrl: string): PageData | undefined {
  const fetched = fetchedPage
  fetchedPage = undefined
  return fetched && new URL(fetched.url, requestUrl).href === requestUrl ? fetched.page : undefined
}

/**
 * Changes filters, sort order and page: fetches the listing, then navigates to the `page_url` of the response. The URL
 * changes only after a response, each state is one history entry, and back and forward use the loader of the page.
 */
export function useListing(page: PageData, hrefFor: (query: ListingQuery) => string) {
  const { listing } = page
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const navigation = useNavigation()
  const request = useRef<AbortController>(undefined)
  // A request is pending until the listing that it started from is replaced.
  const [pending, setPending] = useState<{ url: string; from: ListingView }>()
  const pendingUrl = pending?.from === listing ? pending.url : undefined

  const isNavigating = navigation.state === 'loading'
  useEffect(() => {
    if (isNavigating) request.current?.abort()
  }, [isNavigating])
  useEffect(() => () => request.current?.abort(), [])

  const openUrl = async (url: string) => {
    request.current?.abort()
    const { signal } = (request.current = new AbortController())
    if (url === listing.page_url) {
      setPending(undefined)
      return
    }
    setPending({ url, from: listing })
    try {
      const response = await fetchListing(url, signal)
      fetchedPage = { url: response.page_url, page: { ...page, listing: response } }
      await navigate(response.page_url, { preventScrollReset: !isPageChange(listing, response, hrefFor) })
    } catch (error) {
      if (signal.aborted) return
      setPending(undefined)
      // oxlint-disable-next-line no-console -- the requirements ask to log a listing that cannot be loaded
      console.error(error)
      showNotification({ msg: t(listingText.failed) })
    }
  }

  /** Opens links to other states of this listing in place, but not `data-other-listing`. The browser handles new tabs. */
  const handleLinkClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlainClick || link.pathname !== location.pathname || 'otherListing' in link.dataset) return
    event.preventDefault()
    void openUrl(link.pathname + link.search)
  }

  return {
    /** The requested state, even before its response. */
    query: parseListingUrl(pendingUrl ?? listing.page_url),
    isLoading: pendingUrl !== undefined || (isNavigating && navigation.location.pathname === location.pathname),
    openUrl: (url: string) => void openUrl(url),
    handleLinkClick,
  }
}

/** Only a change of page scrolls to the top; filters and sorting keep the scroll position. */
function isPageChange(before: ListingView, after: ListingView, hrefFor: (query: ListingQuery) => string): boolean {
  const [oldQuery, newQuery] = [before, after].map(({ page_url }) => parseListingUrl(page_url))
  if (oldQuery === undefined || newQuery === undefined) return false
  return hrefFor({ ...oldQuery, page: newQuery.page }) === after.page_url
}
