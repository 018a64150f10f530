import { createContext, useContext } from 'react'
import { defaultLocale, type Locale } from '#src/shared/locale/languages.ts'

/**
 * Page data that does not come from a loader, so that it is there even when a loader fails. On the server nonce and token
 * are placeholders, which the page cache replaces for each visitor.
 */
export type PagePlaceholders = {
  locale: Locale
  nonce: string | undefined
  csrfToken: string
  /** Data of header and footer; only the storefront knows its type (storefront/shell/root-data.ts). */
  site?: unknown
  /** The page is sent without scripts, because it replaces another page under the URL of that page. */
  isWithoutScripts?: boolean
  /** The banner above every page. The browser reads it from the document, so its text is in no script. */
  shopNotice?: string
}

const PagePlaceholdersContext = createContext<PagePlaceholders>({
  locale: defaultLocale,
  nonce: undefined,
  csrfToken: '',
})

export const PagePlaceholdersProvider = PagePlaceholdersContext.Provider
export const usePagePlaceholders = () => useContext(PagePlaceholdersContext)
