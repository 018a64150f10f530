import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { deactivateModal, useModalActive } from './modal-events.ts'

export type ModalBehaviour = {
  id: string
  /** Covers the page with an overlay; otherwise the page stays usable and a press outside the modal closes it. */
  intrusive: boolean
  /** The focus stays where it is, such as in the search input above its suggestions. */
  keepFocus?: boolean
}

/** Controls a native dialog. Escape, a change of path, a deactivate event or a press on the overlay closes it. */
export function useModalDialog({ id, intrusive, keepFocus }: ModalBehaviour): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const isActive = useModalActive(id)
  const { pathname } = useLocation()
  const openedPath = useRef(pathname)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isActive) return undefined
    openDialog(dialog, { intrusive, keepFocus })
    const stopListening = listenForClose(dialog, { id, intrusive })
    if (intrusive) updatePageBehind(id, true)
    return () => {
      stopListening()
      dialog.close()
      if (intrusive) updatePageBehind(id, false)
    }
  }, [isActive, id, intrusive, keepFocus])

  // A new path closes it. A new query does not, so that several filters can be selected.
  useEffect(() => {
    if (openedPath.current !== pathname) deactivateModal(id)
    openedPath.current = pathname
  }, [id, pathname])
  useEffect(() => () => deactivateModal(id), [id])

  return ref
}

function openDialog(dialog: HTMLDialogElement, { intrusive, keepFocus }: Omit<ModalBehaviour, 'id'>) {
  if (keepFocus) {
    dialog.open = true
    return
  }
  if (intrusive) dialog.showModal()
  else dialog.show()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

const openIntrusiveIds = new Set<string>()

/** An attribute for the styles of the page behind. With `:root:has(…)` every change of the page would restyle all of it. */
function updatePageBehind(id: string, isOpen: boolean) {
  if (isOpen) openIntrusiveIds.add(id)
  else openIntrusiveIds.delete(id)
  const { dataset } = document.documentElement
  if (openIntrusiveIds.size > 0) dataset.behind = [...openIntrusiveIds].join(' ')
  else delete dataset.behind
}

function listenForClose(dialog: HTMLDialogElement, { id, intrusive }: { id: string; intrusive: boolean }): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let pressedTarget: EventTarget | null = null

  // The event of an earlier close may arrive after the dialog was opened again.
  dialog.addEventListener('close', () => !dialog.open && deactivateModal(id), { signal })
  document.addEventListener(
    'pointerdown',
    (event) => {
      pressedTarget = event.target
      if (!intrusive && isOutside(dialog, id, event.target)) deactivateModal(id)
    },
    { signal },
  )
  // Press and release must both be on the overlay: selecting text and releasing outside must not close it.
  dialog.addEventListener(
    'click',
    (event) => intrusive && event.target === dialog && pressedTarget === dialog && deactivateModal(),
    {
      signal,
    },
  )
  // The browser handles Escape only for intrusive dialogs.
  document.addEventListener('keydown', (event) => !intrusive && event.key === 'Escape' && deactivateModal(id), {
    signal,
  })
  return () => controller.abort()
}

function isOutside(dialog: HTMLDialogElement, id: string, target: EventTarget | null): boolean {
  return target instanceof Element && !dialog.contains(target) && !target.closest(`[aria-controls~="${id}"]`)
}
