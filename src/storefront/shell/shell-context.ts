import { createContext } from 'react'
import type { Shell } from '#src/domains/content/content-contract.ts'

/**
 * What header and footer show. It is the same on every page in a language, so the document brings it once, written once for
 * all documents, instead of the loaders' answer, which is encoded for each page anew.
 */
export const ShellContext = createContext<Shell | undefined>(undefined)

/** The element that carries it to the browser. */
export const shellElementId = 'shell'
