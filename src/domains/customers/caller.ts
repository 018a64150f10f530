import type { Entry } from './customers.ts'

/** How a request came in, and how a change of session reaches the browser that sent it. */
export type Caller = {
  /** The network address, as far as it can be trusted. */
  address: string
  userAgent: string
  /** The id that a session is to have if this sign-in succeeds. */
  newSessionId(): string
  /** After signing in or registering: what the visitor had comes along, and the browser gets the new session. */
  enter(entry: Entry): Promise<void>
  /** After signing out: the browser is a stranger's. */
  leave(): void
}
