import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { deactivateModal, useModalActive } from './modal-events.ts'

export type ModalBehaviour = {
  id: string
  /** Locks the page behind an overlay; otherwise the page stays usable and a press beside the modal closes it. */
  intrusive: boolean
  /** The focus stays where it is: suggestions below a search field. */
  keepFocus?: boolean
}

/** The modal rules of spec §4 on a native dialog: Escape, a route change, a deactivate event or the overlay close it. */
export function useModalDialog({ id, intrusive, keepFocus }: ModalBehaviour): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const active = useModalActive(id)
  const { pathname } = useLocation()
  const path = useRef(pathname)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !active) return undefined
    open(dialog, { intrusive, keepFocus })
    const stopListening = listen(dialog, { id, intrusive })
    if (intrusive) markPage(id, true)
    return () => {
      stopListening()
      dialog.close()
      if (intrusive) markPage(id, false)
    }
  }, [active, id, intrusive, keepFocus])

  // Leaving the path closes it; a new query alone does not, so that filters can be ticked one after another.
  useEffect(() => {
    if (path.current !== pathname) deactivateModal(id)
    path.current = pathname
  }, [id, pathname])
  useEffect(() => () => deactivateModal(id), [id])

  return ref
}

function open(dialog: HTMLDialogElement, { intrusive, keepFocus }: Omit<ModalBehaviour, 'id'>) {
  if (keepFocus) {
    dialog.open = true
    return
  }
  if (intrusive) dialog.showModal()
  else dialog.show()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

const intrusiveOpen = new Set<string>()

/** A mark for the styles of the page behind: to `:root:has(…)` every change anywhere is a reason to style all of it anew. */
function markPage(id: string, isOpen: boolean) {
  if (isOpen) intrusiveOpen.add(id)
  else intrusiveOpen.delete(id)
  const { dataset } = document.documentElement
  if (intrusiveOpen.size > 0) dataset.behind = [...intrusiveOpen].join(' ')
  else delete dataset.behind
}

function listen(dialog: HTMLDialogElement, { id, intrusive }: { id: string; intrusive: boolean }): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let pressed: EventTarget | null = null

  dialog.addEventListener('close', () => deactivateModal(id), { signal })
  document.addEventListener(
    'pointerdown',
    (event) => {
      pressed = event.target
      if (!intrusive && isOutside(dialog, id, event.target)) deactivateModal(id)
    },
    { signal },
  )
  // Both ends of the press must be on the overlay: marking text and letting go outside is no wish to close.
  dialog.addEventListener(
    'click',
    (event) => intrusive && event.target === dialog && pressed === dialog && deactivateModal(),
    {
      signal,
    },
  )
  // The browser itself knows Escape only for intrusive dialogs.
  document.addEventListener('keydown', (event) => !intrusive && event.key === 'Escape' && deactivateModal(id), {
    signal,
  })
  return () => listening.abort()
}

function isOutside(dialog: HTMLDialogElement, id: string, target: EventTarget | null): boolean {
  return target instanceof Element && !dialog.contains(target) && !target.closest(`[aria-controls~="${id}"]`)
}
