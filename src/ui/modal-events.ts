import { useSyncExternalStore } from 'react'

const activateEvent = 'modal:activate'
const deactivateEvent = 'modal:deactivate'

// Changed by whoever opens or closes, not by who hears of it: on a page that is just waking nobody may listen yet.
const active = new Set<string>()

export function activateModal(id: string) {
  active.add(id)
  emit(activateEvent, id)
}

/** Without an id all modals close, as the site overlay does (spec §2). */
export function deactivateModal(id?: string) {
  if (id ? !active.has(id) : active.size === 0) return
  if (id) active.delete(id)
  else active.clear()
  emit(deactivateEvent, id)
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
  window.addEventListener(activateEvent, onChange)
  window.addEventListener(deactivateEvent, onChange)
  return () => {
    window.removeEventListener(activateEvent, onChange)
    window.removeEventListener(deactivateEvent, onChange)
  }
}
