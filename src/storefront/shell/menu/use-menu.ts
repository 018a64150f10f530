import { useCallback, useState } from 'react'
import { getMenuCall } from '#src/domains/content/content-calls.ts'
import type { MenuItem } from '#src/domains/content/content-contract.ts'
import type { Locale } from '#src/shared/locale/languages.ts'

export type Menu = {
  /** The menu with its submenus; undefined until it is loaded. */
  items: readonly MenuItem[] | undefined
  load: () => void
}

/**
 * The submenus are the largest part of header and footer, and most visits never open one. They are loaded once per
 * language, when the pointer, a touch or the focus reaches the menu.
 */
export function useMenu(locale: Locale): Menu {
  const [loaded, setLoaded] = useState<{ locale: Locale; items?: readonly MenuItem[] }>()
  const isLoaded = loaded?.locale === locale

  const load = useCallback(() => {
    if (isLoaded) return
    setLoaded({ locale })
    getMenuCall().then(
      ({ items }) => setLoaded({ locale, items }),
      // The top items work as links; the next interaction tries again.
      () => setLoaded(undefined),
    )
  }, [isLoaded, locale])

  return { items: isLoaded ? loaded.items : undefined, load }
}
