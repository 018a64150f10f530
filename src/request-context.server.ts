import { createContext } from 'react-router'
import type { Visitor } from '#src/domains/access/access.ts'
import type { SiteData } from '#src/domains/content/content-contract.ts'
import type { SessionControl } from '#src/domains/customers/auth/session-control.ts'
import type { RequestLimit } from '#src/platform/rate-limits/rate-limiter.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import type { RefusedRequest } from '#src/shared/http/refused-request.ts'

/** The application context and the visitor, for loaders and actions. */
export const shopContext = createContext<Shop>()
export const visitorContext = createContext<Visitor>()
/** The visitor's network and browser, and how to set their session cookie. */
export const sessionControlContext = createContext<SessionControl>()
/** Receives the rendered page as a string; a Response would encode and decode it for nothing. */
export const receiveHtmlContext = createContext<(html: string) => void>()
/** The content of header and footer, once the root loader has it. */
export const siteDataContext = createContext<SiteData | null>(null)
/** Logs a fault of a page under the id of its request. */
export const reportFaultContext = createContext<(fault: unknown) => void>()
/** A form with the token of an ended session: its page is replaced by one that offers to send it again. */
export const expiredFormContext = createContext<ExpiredForm | undefined>(undefined)
/** A request that a browser sent by itself, without script: its page is replaced by one that says why it was refused. */
export const refusedRequestContext = createContext<RefusedRequest | undefined>(undefined)
/** Counts the request against a limit and returns the seconds to wait when it is exceeded, else 0. */
export const countRequestContext = createContext<(limit: RequestLimit) => Promise<number>>(async () => 0)
/** The shop is not open yet, and the visitor is not staff: every page is replaced by one that says so. */
export const shopClosedContext = createContext(false)
/** Set for the preview of a page: the member of staff, while the visitor is a shopper. The preview is rendered without scripts. */
export const previewingStaffContext = createContext<Visitor | null>(null)
export type ExpiredForm = {
  fields: (readonly [name: string, value: string])[]
  /** The path of the page that the form belongs to. */
  path: string
  isSignedOut: boolean
}
