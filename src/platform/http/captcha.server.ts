import { z } from 'zod'
import type { Config } from '#src/platform/config/config.server.ts'
import { reportOutage, unexpectedStatusError } from './outages.server.ts'

const timeLimitMs = 3_000
const verificationResponse = z.object({ success: z.boolean() })

/** Verifies a reCAPTCHA token from the browser with the reCAPTCHA service. */
export async function isHuman({ url, secret }: NonNullable<Config['recaptcha']>, token: string): Promise<boolean> {
  if (token === '') return false
  try {
    const response = await fetch(`${url}/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeLimitMs),
      redirect: 'error',
    })
    if (!response.ok) throw unexpectedStatusError(response)
    return verificationResponse.parse(await response.json()).success
  } catch (error) {
    reportOutage('captcha', error)
    // An outage must not block enquiries; rate limits and the honeypot field still apply [F28].
    return true
  }
}
