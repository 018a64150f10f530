import { createCookie } from 'react-router'
import { z } from 'zod'
import type { Shop } from '#src/platform/shop.server.ts'

/**
 * What was typed into the form of a proof that was refused without script: its own address takes the file, so it comes back by
 * way of another page. Not in the address, where a link of somebody else could put words into the form.
 */
const cookie = createCookie('typed_proof', { httpOnly: true, sameSite: 'lax', maxAge: 60 })
const fields = z.object({ line: z.string(), note: z.string() })
export type TypedProof = z.infer<typeof fields>

/** A header that sets it, for the page at `path` only. */
export function keepTypedProof(
  { config }: Pick<Shop, 'config'>,
  { path, line = '', note = '' }: Partial<TypedProof> & { path: string },
): Promise<string> {
  return cookie.serialize({ line, note }, { path, secure: config.publicOrigin.startsWith('https:') })
}

export async function readTypedProof(cookies: string | null): Promise<TypedProof | undefined> {
  return fields.safeParse(await cookie.parse(cookies)).data
}
