import { useSyncExternalStore } from 'react'

const activateEvent = 'modal:activate'
const deactivateEvent = 'modal:deactivate'

type ModalEvent = CustomEvent<{ id?: string }>

const activeIds = new Set<string>()

export function activateModal(id: string) {
  emit(activateEvent, id)
}

/** Without an id all modals close, as by a press on the overlay. */
export function deactivateModal(id?: string) {
  if (id ? activeIds.has(id) : activeIds.size > 0) emit(deactivateEvent, id)
}

export function toggleModal(id: string) {
  if (activeIds.has(id)) deactivateModal(id)
  else activateModal(id)
}

export function useModalActive(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => activeIds.has(id),
    () => false,
  )
}

function emit(name: string, id: string | undefined) {
  const event: ModalEvent = new CustomEvent(name, { detail: { id } })
  // Applied here too, because before hydration nothing listens to the event.
  apply(event)
  window.dispatchEvent(event)
}

function apply({ type, detail: { id } }: ModalEvent) {
  if (!id) activeIds.clear()
  else if (type === activateEvent) activeIds.add(id)
  else activeIds.delete(id)
}

function subscribe(onChange: () => void): () => void {
  const handle = (event: Event) => {
    apply(event as ModalEvent)
    onChange()
  }
  window.addEventListener(activateEvent, handle)
  window.addEventListener(deactivateEvent, handle)
  return () => {
    window.removeEventListener(activateEvent, handle)
    window.removeEventListener(deactivateEvent, handle)
  }
}
