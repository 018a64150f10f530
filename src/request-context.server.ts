import { createContext } from 'react-router'
import type { Visitor } from '#src/domains/access/access.ts'
import type { Shell } from '#src/domains/content/content-contract.ts'
import type { Caller } from '#src/domains/customers/caller.ts'
import type { Shop } from '#src/platform/shop.server.ts'

/** What a loader or action is given: the shop's adapters, and who asks. */
export const shopContext = createContext<Shop>()
export const visitorContext = createContext<Visitor>()
/** Where they are, and how their browser hears that they signed in or out. */
export const callerContext = createContext<Caller>()
/** Takes the rendered page past the Response, which would encode and decode a hundred kilobytes for nothing. */
export const htmlContext = createContext<(html: string) => void>()
/** What header and footer show, once the root loader has it. */
export const shellContext = createContext<Shell | null>(null)
/** Where a page's faults are told, so that they reach the log under the request's id. */
export const faultContext = createContext<(fault: unknown) => void>()
/** What a form brought that came with the token of a session that is over: shown instead of its page, to be sent again. */
export const expiredFormContext = createContext<ExpiredForm | undefined>(undefined)
/** A form that was larger than any page's: shown instead of its page. */
export const formTooLargeContext = createContext<FormTooLarge | undefined>(undefined)
/** `address`: the page that it belongs to. */
export type FormTooLarge = { address: string }
export type ExpiredForm = {
  fields: (readonly [name: string, value: string])[]
  /** The page that it belongs to. */
  address: string
  isSignedOut: boolean
}
