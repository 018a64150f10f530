import { createContext, useContext } from 'react'
import { defaultLocale, type Locale } from '#src/shared/locale/languages.ts'

/**
 * Values of the HTML document that do not come from a loader, so that they are there even when a loader fails. On the server
 * nonce and token are placeholders, which the page cache replaces for each visitor.
 */
export type DocumentValues = {
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

const DocumentContext = createContext<DocumentValues>({
  locale: defaultLocale,
  nonce: undefined,
  csrfToken: '',
})

export const DocumentContextProvider = DocumentContext.Provider
export const useDocumentContext = () => useContext(DocumentContext)
