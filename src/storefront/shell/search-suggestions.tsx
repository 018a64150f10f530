import { type RefObject, useEffect } from 'react'
import { Link } from 'react-router'
import { plainQuery } from '#src/domains/catalogue/listing.ts'
import { searchAddress } from '#src/domains/catalogue/search.ts'
import type { SmartSearchAnswer, SuggestedProduct } from '#src/domains/catalogue/search-contract.ts'
import { fromPounds } from '#src/shared/money.ts'
import * as cardText from '#src/translations/card-text.ts'
import * as searchText from '#src/translations/search-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { activateModal, deactivateModal } from '#src/ui/modal-events.ts'
import { Money } from '#src/ui/money.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { useText } from '#src/ui/text.tsx'
import { useModalDialog } from '#src/ui/use-modal-dialog.ts'
import { MarkedTitle } from './marked-title.tsx'
import { useSmartSearch } from './use-smart-search.ts'
import './search-suggestions.css'

/** SRCH-01, SRCH-02: what stands below a search field while something is typed into it. */
export function SearchSuggestions({ id, inputId, typed }: { id: string; inputId: string; typed: string }) {
  const t = useText()
  const { state, answer, search } = useSmartSearch(typed)
  const ref = useModalDialog({ id, intrusive: false, keepFocus: true })
  useMovesByKey(ref, { id, inputId })

  // spec §4: open only while there is an answer and something is typed.
  const isOpen = search !== '' && (state === 'ready' || state === 'failed')
  useEffect(() => {
    if (isOpen) activateModal(id)
  }, [isOpen, id, answer])
  useEffect(() => {
    if (search === '') deactivateModal(id)
  }, [search, id])

  const isSearching = state === 'searching'
  return (
    <>
      {isSearching && <span className="search-busy" aria-hidden="true" />}
      <p role="status" className="sr-only">
        {isSearching && t(searchText.searching)}
        {state === 'ready' && answer && t(searchText.found, { count: answer.products_count })}
      </p>
      <dialog ref={ref} id={id} aria-label={t(searchText.suggestions)} className="search-popup">
        {state === 'failed' && <p className="p-4">{t(searchText.failed)}</p>}
        {state !== 'failed' && answer && <Suggestions answer={answer} />}
      </dialog>
    </>
  )
}

function Suggestions({ answer }: { answer: SmartSearchAnswer }) {
  const t = useText()
  const { query, products, products_count, categories } = answer
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
                  <MarkedTitle title={title} query={query} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link to={searchAddress(query, plainQuery)} className="search-all">
        {t(searchText.showAll, { count: products_count })}
      </Link>
    </>
  )
}

function Suggestion({ product, query }: { product: SuggestedProduct; query: string }) {
  const { title, url, thumbnail_key, internal_sku } = product
  return (
    <Link to={`/product/${url}`}>
      <Picture src={thumbnail_key} alt="" width={56} height={42} className="aspect-4/3 w-14 flex-none object-contain" />
      <span className="min-w-0 flex-1">
        <MarkedTitle title={title} query={query} />
        <span className="block truncate text-sm text-steel">{internal_sku}</span>
      </span>
      <SuggestedPrice product={product} />
    </Link>
  )
}

/** The price that the visitor's wish makes lead elsewhere; never one on application. */
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

/** Arrows walk through field and links, Escape leads back to the field, leaving the form closes. */
function useMovesByKey(ref: RefObject<HTMLDialogElement | null>, { id, inputId }: { id: string; inputId: string }) {
  useEffect(() => {
    const dialog = ref.current
    const form = dialog?.closest('form')
    const input = document.getElementById(inputId)
    if (!dialog || !form || !input) return undefined
    const listening = new AbortController()
    const { signal } = listening
    dialog.addEventListener('click', ({ target }) => (target as Element).closest('a') && deactivateModal(id), {
      signal,
    })
    form.addEventListener('keydown', (event) => onKey(event, dialog, input), { signal })
    form.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && !form.contains(relatedTarget as Node) && deactivateModal(id),
      { signal },
    )
    return () => listening.abort()
  }, [ref, id, inputId])
}

function onKey(event: KeyboardEvent, dialog: HTMLDialogElement, input: HTMLElement) {
  if (event.key === 'Escape' && dialog.open) {
    // A search field would lose what is typed, the phone's popup would close as well.
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
  const stops = [input, ...dialog.querySelectorAll('a')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  stops[(Math.max(0, here) + step + stops.length) % stops.length]?.focus()
}
