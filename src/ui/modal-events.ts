import { useSyncExternalStore } from 'react'

const activateEvent = 'modal:activate'
const deactivateEvent = 'modal:deactivate'

type ModalEvent = CustomEvent<{ id?: string }>

const active = new Set<string>()

export function activateModal(id: string) {
  emit(activateEvent, id)
}

/** Without an id all modals close, as the site overlay does (spec §2). */
export function deactivateModal(id?: string) {
  if (id ? active.has(id) : active.size > 0) emit(deactivateEvent, id)
}

export function toggleModal(id: string) {
  if (active.has(id)) deactivateModal(id)
  else activateModal(id)
}

export function useModalActive(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => active.has(id),
    () => false,
  )
}

function emit(name: string, id: string | undefined) {
  window.dispatchEvent(new CustomEvent(name, { detail: { id } }))
}

function subscribe(onChange: () => void): () => void {
  const activated = (event: Event) => {
    const { id } = (event as ModalEvent).detail
    if (id) active.add(id)
    onChange()
  }
  const deactivated = (event: Event) => {
    const { id } = (event as ModalEvent).detail
    if (id) active.delete(id)
    else active.clear()
    onChange()
  }
  window.addEventListener(activateEvent, activated)
  window.addEventListener(deactivateEvent, deactivated)
  return () => {
    window.removeEventListener(activateEvent, activated)
    window.removeEventListener(deactivateEvent, deactivated)
  }
}
