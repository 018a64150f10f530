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
  const event: ModalEvent = new CustomEvent(name, { detail: { id } })
  // By us too, not only by who hears of it: on a page that is just waking nobody may listen yet.
  apply(event)
  window.dispatchEvent(event)
}

function apply({ type, detail: { id } }: ModalEvent) {
  if (!id) active.clear()
  else if (type === activateEvent) active.add(id)
  else active.delete(id)
}

function subscribe(onChange: () => void): () => void {
  const hear = (event: Event) => {
    apply(event as ModalEvent)
    onChange()
  }
  window.addEventListener(activateEvent, hear)
  window.addEventListener(deactivateEvent, hear)
  return () => {
    window.removeEventListener(activateEvent, hear)
    window.removeEventListener(deactivateEvent, hear)
  }
}
