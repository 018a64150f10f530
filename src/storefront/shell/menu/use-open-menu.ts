import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export type OpenMenu = {
  ref: RefObject<HTMLElement | null>
  /** The key of the entry whose panel is open by keyboard or touch. */
  open: string | undefined
  /** Panels stay closed although the pointer is on the bar: after Escape, and after following a link. */
  dismissed: boolean
  toggle: (key: string) => void
}

export function useOpenMenu(): OpenMenu {
  const ref = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<string>()
  const [dismissed, setDismissed] = useState(false)
  const { key } = useLocation()

  const previousKey = useRef(key)
  useEffect(() => {
    // Not on the first page: no link was followed.
    if (previousKey.current === key) return
    previousKey.current = key
    setOpen(undefined)
    setDismissed(ref.current?.matches(':hover') ?? false)
  }, [key])

  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const listeners = new AbortController()
    const { signal } = listeners
    const close = () => setOpen(undefined)
    bar.addEventListener(
      'focusin',
      () => void import('./menu-keys.ts').then(({ listenForArrows }) => listenForArrows(bar, signal)),
      { signal, once: true },
    )
    bar.addEventListener('pointerleave', () => setDismissed(false), { signal })
    bar.addEventListener('focusout', (event) => !bar.contains(event.relatedTarget as Node) && close(), { signal })
    document.addEventListener('pointerdown', (event) => !bar.contains(event.target as Node) && close(), { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        bar.querySelector<HTMLElement>('[data-open]:focus-within > button')?.focus()
        close()
        setDismissed(bar.matches(':hover'))
      },
      { signal },
    )
    // Touch screens cannot hover: the first tap on a name opens its panel, the second follows the link.
    bar.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element) || !window.matchMedia('(hover: none)').matches) return
        const toggle = event.target.closest('a.menu-name')?.parentElement?.querySelector<HTMLElement>('.menu-toggle')
        if (toggle?.ariaExpanded !== 'false') return
        event.preventDefault()
        toggle.click()
      },
      { signal },
    )
    return () => listeners.abort()
  }, [])

  return { ref, open, dismissed, toggle: (entry) => setOpen(open === entry ? undefined : entry) }
}
