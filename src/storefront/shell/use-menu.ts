import { useCallback, useState } from 'react'
import { menuCall } from '#src/domains/content/content-calls.ts'
import type { MenuItem } from '#src/domains/content/content-contract.ts'
import type { Locale } from '#src/shared/message.ts'

export type Menu = {
  /** The menu with its branches; nothing until it was wanted. */
  items: readonly MenuItem[] | undefined
  want: () => void
}

/**
 * What is below the names in the menu bar is the largest part of a page's frame, and most visits never look at it: it
 * comes when a pointer, a finger or the focus reaches for the menu, once per language.
 */
export function useMenu(locale: Locale): Menu {
  const [loaded, setLoaded] = useState<{ locale: Locale; items?: readonly MenuItem[] }>()
  const isKnown = loaded?.locale === locale

  const want = useCallback(() => {
    if (isKnown) return
    setLoaded({ locale })
    menuCall().then(
      ({ items }) => setLoaded({ locale, items }),
      // The names are links all the same; the next touch asks again.
      () => setLoaded(undefined),
    )
  }, [isKnown, locale])

  return { items: isKnown ? loaded.items : undefined, want }
}
