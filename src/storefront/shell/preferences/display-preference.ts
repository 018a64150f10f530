import { useSyncExternalStore } from 'react'

export type DisplayPreference<Value extends string> = {
  /** The script in the document's head: it sets the attribute before the first paint. */
  script: string
  useValue: () => Value
  setValue: (value: Value) => void
}

/**
 * How a visitor wants pages to look, stored in their browser. The attribute `data-{name}` of the document selects the CSS,
 * so that the same cached page serves every visitor. Until the visitor has chosen, the attribute that the
 * server renders applies, or without it the default.
 */
export function displayPreference<Value extends string>(
  name: string,
  defaultValue: Value,
  other: Value,
): DisplayPreference<Value> {
  const changedEvent = `${name}:changed`

  const read = () => (document.documentElement.dataset[name] === other ? other : defaultValue)
  const subscribe = (onChange: () => void) => {
    window.addEventListener(changedEvent, onChange)
    return () => window.removeEventListener(changedEvent, onChange)
  }
  return {
    script: `try{let v=localStorage.getItem('${name}');if(v)document.documentElement.dataset.${name}=v}catch{}`,
    useValue: () => useSyncExternalStore(subscribe, read, () => defaultValue),
    setValue(value) {
      document.documentElement.dataset[name] = value
      try {
        localStorage.setItem(name, value)
      } catch {
        // Without storage the preference applies to this page only.
      }
      window.dispatchEvent(new Event(changedEvent))
    },
  }
}
