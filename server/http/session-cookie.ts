import { createHmac, createSecretKey, randomFillSync, timingSafeEqual } from 'node:crypto'

/**
 * The signed cookie says whether its session is anonymous or signed in, so an anonymous visitor's page needs no query.
 * A forged or altered cookie is ignored.
 */
export type Session = {
  kind: 'anonymous' | 'signed-in'
  id: string
  signature: string
  /** A page of this session sends it with every change. */
  csrfToken: string
}

const kindLetters = { anonymous: 'a', 'signed-in': 's' } as const
const cookiePattern = /^([as])([\w-]{32})\.([\w-]{22})$/

export type SessionCookies = {
  name: string
  startSession(kind: Session['kind']): Session
  /** Signs the session of a known id. */
  openSession(kind: Session['kind'], id: string): Session
  parse(value: string | undefined): Session | undefined
  serialize(session: Session): string
}

export function sessionCookies(secret: string, isSecure: boolean): SessionCookies {
  const key = createSecretKey(secret, 'utf8')
  // The two halves of the digest are independent: one signs the cookie, the other is the CSRF token.
  const openSession = (kind: Session['kind'], id: string): Session => {
    const digest = createHmac('sha256', key)
      .update(kindLetters[kind] + id)
      .digest()
    return {
      kind,
      id,
      signature: digest.toString('base64url', 0, 16),
      csrfToken: digest.toString('base64url', 16),
    }
  }
  const name = isSecure ? '__Host-session' : 'session'
  const days = 30
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}${isSecure ? '; Secure' : ''}`

  return {
    name,
    startSession: (kind) => openSession(kind, newId()),
    openSession,
    parse(value) {
      const [, letter, id, signature] = cookiePattern.exec(value ?? '') ?? []
      if (!letter || !id || !signature) return undefined
      const session = openSession(letter === 's' ? 'signed-in' : 'anonymous', id)
      return timingSafeEqual(Buffer.from(signature), Buffer.from(session.signature)) ? session : undefined
    },
    serialize: ({ kind, id, signature }) => `${name}=${kindLetters[kind]}${id}.${signature}; ${attributes}`,
  }
}

const idBytes = 24
// One call for 256 ids: every first visit needs an id.
const randomPool = Buffer.alloc(idBytes * 256)
let used = randomPool.length

function newId(): string {
  if (used === randomPool.length) {
    randomFillSync(randomPool)
    used = 0
  }
  used += idBytes
  return randomPool.toString('base64url', used - idBytes, used)
}

/** Reads one cookie without parsing the others. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=')
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim()
  }
  return undefined
}
