import { createCookie } from 'react-router'
import { z } from 'zod'
import type { Shop } from '#src/platform/shop.server.ts'
import type { ProofFormValues } from './proofs.ts'

/**
 * Carries the values of a refused form, posted without JavaScript, to the page that shows the form again. The values are not in
 * the URL, because anybody could craft a link that fills in the form.
 */
const cookie = createCookie('typed_proof', { httpOnly: true, sameSite: 'lax', maxAge: 60 })
const formValues: z.ZodType<ProofFormValues> = z.object({ line: z.string(), note: z.string() })

/** Returns a Set-Cookie header for the page at `path` only. */
export function serializeProofFormValues(
  { config }: Pick<Shop, 'config'>,
  { path, line = '', note = '' }: Partial<ProofFormValues> & { path: string },
): Promise<string> {
  return cookie.serialize({ line, note }, { path, secure: config.publicOrigin.startsWith('https:') })
}

export async function readProofFormValues(cookies: string | null): Promise<ProofFormValues | undefined> {
  return formValues.safeParse(await cookie.parse(cookies)).data
}
