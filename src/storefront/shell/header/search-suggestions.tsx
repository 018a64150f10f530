import { type RefObject, useEffect } from 'react'
import { Link } from 'react-router'
import { defaultListingQuery } from '#src/domains/catalogue/listing/listing.ts'
import { searchUrl } from '#src/domains/catalogue/search/search.ts'
import type { SmartSearchResponse, SuggestedProduct } from '#src/domains/catalogue/search/search-contract.ts'
import { fromPounds } from '#src/shared/money/money.ts'
import { productPath } from '#src/shared/paths/storefront-paths.ts'
import * as cardText from '#src/translations/storefront/card-text.ts'
import * as searchText from '#src/translations/storefront/search-text.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { Money } from '#src/ui/card/money.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { activateModal, deactivateModal } from '#src/ui/overlay/modal-events.ts'
import { useModalDialog } from '#src/ui/overlay/use-modal-dialog.ts'
import { useText } from '#src/ui/text/text.tsx'
import { HighlightedTitle } from './highlighted-title.tsx'
import { useSmartSearch } from './use-smart-search.ts'
import './search-suggestions.css'

/** The suggestions below a search field [SRCH-01, SRCH-02]. */
export function SearchSuggestions({ id, inputId, typed }: { id: string; inputId: string; typed: string }) {
  const t = useText()
  const { state, response, search } = useSmartSearch(typed)
  const ref = useModalDialog({ id, intrusive: false, keepFocus: true })
  useKeyboardNavigation(ref, { id, inputId })

  const isOpen = search !== '' && (state === 'ready' || state === 'failed')
  useEffect(() => {
    if (isOpen) activateModal(id)
  }, [isOpen, id, response])
  useEffect(() => {
    if (search === '') deactivateModal(id)
  }, [search, id])

  const isSearching = state === 'searching'
  return (
    <>
      {isSearching && <span className="search-busy" aria-hidden="true" />}
      <p role="status" className="sr-only">
        {isSearching && t(searchText.searching)}
        {state === 'ready' && response && t(searchText.found, { count: response.products_count })}
      </p>
      <dialog ref={ref} id={id} aria-label={t(searchText.suggestions)} className="search-popup">
        {state === 'failed' && <p className="p-4">{t(searchText.failed)}</p>}
        {state !== 'failed' && response && <Suggestions response={response} />}
      </dialog>
    </>
  )
}

function Suggestions({ response }: { response: SmartSearchResponse }) {
  const t = useText()
  const { query, products, products_count, categories } = response
  if (products_count === 0 && categories.length === 0) {
    return <p className="wrap-anywhere p-4">{t(searchText.nothing, { search: query })}</p>
  }
  return (
    <>
      {products.length > 0 && (
        <section>
          <h2>{t(searchText.favourites)}</h2>
          <ul>
            {products.map((product) => (
              <li key={product.id}>
                <Suggestion product={product} query={query} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <section>
          <h2>{t(searchText.recommended)}</h2>
          <ul>
            {categories.map(({ title, url }) => (
              <li key={url}>
                <Link to={url}>
                  <HighlightedTitle title={title} query={query} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link to={searchUrl(query, defaultListingQuery)} className="search-all">
        {t(searchText.showAll, { count: products_count })}
      </Link>
    </>
  )
}

function Suggestion({ product, query }: { product: SuggestedProduct; query: string }) {
  const { title, url, thumbnail_key, focal_point, internal_sku } = product
  return (
    <Link to={productPath(url)}>
      <Picture
        src={thumbnail_key}
        focalPoint={focal_point}
        alt=""
        width={56}
        height={42}
        className="aspect-4/3 w-14 flex-none object-contain"
      />
      <span className="min-w-0 flex-1">
        <HighlightedTitle title={title} query={query} />
        <span className="block truncate text-sm text-steel">{internal_sku}</span>
      </span>
      <SuggestedPrice product={product} />
    </Link>
  )
}

/** CSS shows the price without or with VAT, by the visitor's preference. */
function SuggestedPrice({ product }: { product: SuggestedProduct }) {
  const t = useText()
  if (product.poa) return <b>{t(cardText.poa)}</b>
  return (
    <span className="grid justify-items-end whitespace-nowrap">
      <b>
        {product.from_price !== null && <span>{t(cardText.from)} </span>}
        <Money pence={fromPounds(product.calculated_price)} className="when-excl" />
        <Money pence={fromPounds(product.calculated_price_including_vat)} className="when-incl" />
      </b>
      <small className="when-excl text-xs text-steel">{t(uiText.exclVat)}</small>
      <small className="when-incl text-xs text-steel">{t(uiText.inclVat)}</small>
    </span>
  )
}

/** Arrow keys move between the field and the links, Escape returns to the field, leaving the form closes the suggestions. */
function useKeyboardNavigation(
  ref: RefObject<HTMLDialogElement | null>,
  { id, inputId }: { id: string; inputId: string },
) {
  useEffect(() => {
    const dialog = ref.current
    const form = dialog?.closest('form')
    const input = document.getElementById(inputId)
    if (!dialog || !form || !input) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    dialog.addEventListener('click', ({ target }) => (target as Element).closest('a') && deactivateModal(id), {
      signal,
    })
    form.addEventListener('keydown', (event) => handleKey(event, dialog, input), { signal })
    form.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && !form.contains(relatedTarget as Node) && deactivateModal(id),
      { signal },
    )
    return () => listeners.abort()
  }, [ref, id, inputId])
}

function handleKey(event: KeyboardEvent, dialog: HTMLDialogElement, input: HTMLElement) {
  if (event.key === 'Escape' && dialog.open) {
    // The default would clear the search field, and close the search popup of a phone.
    event.preventDefault()
    event.stopPropagation()
    input.focus()
    deactivateModal(dialog.id)
    return
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !dialog.hasChildNodes()) return
  event.preventDefault()
  if (!dialog.open) return activateModal(dialog.id)
  const targets = [input, ...dialog.querySelectorAll('a')]
  const current = targets.indexOf(document.activeElement as HTMLElement)
  targets[(Math.max(0, current) + step + targets.length) % targets.length]?.focus()
}
