import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { listingCall } from '#src/domains/catalogue/catalogue-calls.ts'
import type { ListingQuery } from '#src/domains/catalogue/listing.ts'
import { parseListingAddress } from '#src/domains/catalogue/listing-choices.ts'
import type { ShownListing } from '#src/domains/catalogue/listing-contract.ts'
import * as listingText from '#src/translations/listing-text.ts'
import { showNotification } from '#src/ui/show-notification.ts'
import { useText } from '#src/ui/text.tsx'

type Listed = { listing: ShownListing }

let handedOver: { address: string; page: Listed } | undefined

/** For the page's `clientLoader`: the page at this address, when `useListing` has just fetched it. */
export function takeListing(requestUrl: string): Listed | undefined {
  const taken = handedOver
  handedOver = undefined
  return taken && new URL(taken.address, requestUrl).href === requestUrl ? taken.page : undefined
}

/**
 * Changes of filter, sort and page (spec §4): ask the shop, then go to the `page_url` it answers. The address changes only
 * with an answer, every state has its place in the history, and the browser's buttons go through the page's loader.
 */
export function useListing(page: Listed, addressOf: (query: ListingQuery) => string) {
  const { listing } = page
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  const navigation = useNavigation()
  const call = useRef<AbortController>(undefined)
  // What is on its way counts until the listing it was asked from has been replaced.
  const [asked, setAsked] = useState<{ address: string; from: ShownListing }>()
  const address = asked?.from === listing ? asked.address : undefined

  const isMoving = navigation.state === 'loading'
  useEffect(() => {
    if (isMoving) call.current?.abort()
  }, [isMoving])
  useEffect(() => () => call.current?.abort(), [])

  const change = async (wanted: string) => {
    call.current?.abort()
    const { signal } = (call.current = new AbortController())
    if (wanted === listing.page_url) {
      setAsked(undefined)
      return
    }
    setAsked({ address: wanted, from: listing })
    try {
      const answer = await listingCall(wanted, signal)
      handedOver = { address: answer.page_url, page: { ...page, listing: answer } }
      await navigate(answer.page_url, { preventScrollReset: !isOtherPage(listing, answer, addressOf) })
    } catch (error) {
      if (signal.aborted) return
      setAsked(undefined)
      // oxlint-disable-next-line no-console -- spec §8: a listing that cannot be loaded is logged
      console.error(error)
      showNotification({ msg: t(listingText.failed) })
    }
  }

  /** Links to other states of this listing stay on the page; all others, and new tabs, are the browser's business. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.pathname !== location.pathname) return
    event.preventDefault()
    void change(link.pathname + link.search)
  }

  return {
    /** As ticked, ahead of the answer. */
    query: parseListingAddress(address ?? listing.page_url),
    isLoading: address !== undefined || (isMoving && navigation.location.pathname === location.pathname),
    change: (wanted: string) => void change(wanted),
    follow,
  }
}

/** Turning the page starts at its top; a filter leaves everything where it is. */
function isOtherPage(before: ShownListing, after: ShownListing, addressOf: (query: ListingQuery) => string): boolean {
  const [old, next] = [before, after].map(({ page_url }) => parseListingAddress(page_url))
  return old !== undefined && next !== undefined && addressOf({ ...old, page: next.page }) === after.page_url
}
