import { z } from 'zod'
import type { Config } from './env.server.ts'
import { reportOutage, unusableAnswer } from './outages.server.ts'

const timeLimitMs = 3_000
const verdict = z.object({ success: z.boolean() })

/** reCAPTCHA's own check of the proof that the browser has brought. */
export async function isHuman({ url, secret }: NonNullable<Config['recaptcha']>, proof: string): Promise<boolean> {
  if (proof === '') return false
  try {
    const answer = await fetch(`${url}/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: proof }),
      signal: AbortSignal.timeout(timeLimitMs),
      redirect: 'error',
    })
    if (!answer.ok) throw unusableAnswer(answer)
    return verdict.parse(await answer.json()).success
  } catch (error) {
    reportOutage('captcha', error)
    // threats.md F28: its outage must not cost us an enquiry; the limits and the hidden field still stand.
    return true
  }
}
