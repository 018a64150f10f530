import type { NewSession } from './auth.ts'

/** The browser that sent the request: where it comes from, and how it gets or loses a signed-in session. */
export type SessionControl = {
  /** The network address of the client; behind a proxy, as far as the proxy is trusted. */
  ipAddress: string
  userAgent: string
  /** Returns the id for a session that a sign-in is about to create. */
  generateSessionId(): string
  /** Called after signing in or registering: merges the guest session and sends the cookie of the new session. */
  start(session: NewSession): Promise<void>
  /** Called after signing out: the browser gets a new anonymous session. */
  end(): void
}
