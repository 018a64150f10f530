import { useSyncExternalStore } from 'react'

export type DocumentWish<Value extends string> = {
  /** Belongs into the head: it runs before anything is painted. */
  script: string
  useWish: () => Value
  setWish: (value: Value) => void
}

/**
 * A visitor's wish for how pages look, kept in their browser. It stands on the document as `data-{name}`, where CSS
 * follows it, so that one kept page serves every wish; without script the usual value holds.
 */
export function documentWish<Value extends string>(name: string, usual: Value, other: Value): DocumentWish<Value> {
  const changedEvent = `${name}:changed`

  const read = () => (document.documentElement.dataset[name] === other ? other : usual)
  const subscribe = (onChange: () => void) => {
    window.addEventListener(changedEvent, onChange)
    return () => window.removeEventListener(changedEvent, onChange)
  }
  return {
    script: `try{if(localStorage.getItem('${name}')==='${other}')document.documentElement.dataset.${name}='${other}'}catch{}`,
    useWish: () => useSyncExternalStore(subscribe, read, () => usual),
    setWish(value) {
      document.documentElement.dataset[name] = value
      try {
        localStorage.setItem(name, value)
      } catch {
        // A browser that keeps nothing still shows the wish on this page.
      }
      window.dispatchEvent(new Event(changedEvent))
    },
  }
}
