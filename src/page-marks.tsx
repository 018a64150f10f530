import { createContext, useContext } from 'react'

/** What belongs to this visitor's copy of a page: the nonce its scripts carry and the token its calls send. */
export type PageMarks = { nonce: string | undefined; csrfToken: string }

const marks = createContext<PageMarks>({ nonce: undefined, csrfToken: '' })

export const PageMarksProvider = marks.Provider
export const usePageMarks = () => useContext(marks)
