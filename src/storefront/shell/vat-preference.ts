import { useSyncExternalStore } from 'react'

export type VatPreference = 'excl' | 'incl'

const storageKey = 'vat'
const changedEvent = 'vat:changed'

/**
 * Runs in the head before anything is painted, so that one kept page serves both wishes. `data-vat` on the document
 * then decides by CSS which price leads; without script excl. VAT does.
 */
export const vatScript = `try{if(localStorage.getItem('${storageKey}')==='incl')document.documentElement.dataset.vat='incl'}catch{}`

export function useVatPreference(): VatPreference {
  return useSyncExternalStore(subscribe, read, () => 'excl')
}

export function setVatPreference(preference: VatPreference) {
  document.documentElement.dataset.vat = preference
  try {
    localStorage.setItem(storageKey, preference)
  } catch {
    // A browser that keeps nothing still shows the wish on this page.
  }
  window.dispatchEvent(new Event(changedEvent))
}

function read(): VatPreference {
  return document.documentElement.dataset.vat === 'incl' ? 'incl' : 'excl'
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changedEvent, onChange)
  return () => window.removeEventListener(changedEvent, onChange)
}
