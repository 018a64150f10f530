import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The cookie says whether its session is anonymous or signed in, under our signature: an anonymous visitor's page
 * needs no look into the database, and a forged or altered cookie counts as none.
 */
export type Session = { kind: 'anonymous' | 'signed-in'; id: string }

const kindLetters = { anonymous: 'a', 'signed-in': 's' } as const
const cookiePattern = /^([as])([\w-]{32})\.([\w-]{22})$/

export type SessionCookies = {
  name: string
  startSession(kind: Session['kind']): Session
  parse(value: string | undefined): Session | undefined
  serialize(session: Session): string
  csrfTokenOf(session: Session): string
}

export function sessionCookies(secret: string, isSecure: boolean): SessionCookies {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(purpose).update(text).digest().subarray(0, 16).toString('base64url')
  const name = isSecure ? '__Host-session' : 'session'

  return {
    name,
    startSession: (kind) => ({ kind, id: randomBytes(24).toString('base64url') }),
    parse(value) {
      const [, letter, id, signature] = cookiePattern.exec(value ?? '') ?? []
      if (!letter || !id || !signature) return undefined
      const expected = sign('session', letter + id)
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
      return { kind: letter === 's' ? 'signed-in' : 'anonymous', id }
    },
    serialize({ kind, id }) {
      const letter = kindLetters[kind]
      const days = 30
      const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}${isSecure ? '; Secure' : ''}`
      return `${name}=${letter}${id}.${sign('session', letter + id)}; ${attributes}`
    },
    csrfTokenOf: ({ kind, id }) => sign('csrf', kindLetters[kind] + id),
  }
}

/** One cookie out of the header, without parsing the others. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=')
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim()
  }
  return undefined
}
