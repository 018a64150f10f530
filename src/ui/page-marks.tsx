import { createContext, useContext } from 'react'
import { defaultLocale, type Locale } from '#src/shared/message.ts'

/**
 * What is known of a page before any loader has answered, and still when one has failed: its language, the nonce that
 * its scripts carry and the token that its forms and calls send.
 */
export type PageMarks = {
  locale: Locale
  nonce: string | undefined
  csrfToken: string
  /** What the storefront's frame shows, which alone knows its shape (storefront/shell/root-data.ts). */
  shell?: unknown
  /** It stands at the address of another page, so no script may take it for that one. */
  isStill?: boolean
  /** What every page of a demo shop says first. The browser reads it from the document, so its words weigh on no script. */
  demoNotice?: string
}

const marks = createContext<PageMarks>({ locale: defaultLocale, nonce: undefined, csrfToken: '' })

export const PageMarksProvider = marks.Provider
export const usePageMarks = () => useContext(marks)
