import type { Visitor } from '#src/domains/access/access.ts'
import { takeAttempt } from '#src/platform/attempts.server.ts'
import { readCompany } from '#src/platform/company.server.ts'
import { takeFormEmail } from '#src/platform/form-limits.server.ts'
import { queueMail } from '#src/platform/mail.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import type { Locale } from '#src/shared/message.ts'
import { randomIdPattern } from '#src/shared/random-id.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { findSubscriber, saveSubscriber, saveUnsubscribed } from './content-store.server.ts'
import type { TooMany } from './enquiry-service.server.ts'
import type { NewsletterForm } from './newsletter-contract.ts'
import { subscribedLetter } from './newsletter-letters.ts'
import { judgeSender } from './sender-service.server.ts'

/** threats.md T94: whether an address was known already shows in nothing. */
export async function subscribeToNewsletter(
  shop: Shop,
  visitor: Visitor,
  form: NewsletterForm,
): Promise<Result<undefined, TooMany | 'unproven'>> {
  const ofSession = { name: 'newsletter of session', subject: visitor.sessionId, max: 5, seconds: 60 }
  const wait = await takeAttempt(shop, [ofSession])
  if (wait > 0) return refuse({ reason: 'too_many', seconds: wait })
  const sender = await judgeSender(shop, form)
  if (sender === 'unproven') return refuse(sender)
  if (sender === 'program') return ok(undefined)
  const seconds = await takeFormEmail(shop, { address: visitor.address, recipient: form.email })
  if (seconds > 0) return refuse({ reason: 'too_many', seconds })
  await subscribe(shop, form.email, visitor.locale)
  return ok(undefined)
}

/** Whoever is new, or back, hears of it once, with the way out. */
async function subscribe(shop: Shop, email: string, locale: Locale) {
  await transaction(shop, async (shop) => {
    const token = await saveSubscriber(shop.db, { email, locale })
    if (!token) return
    const { company } = await readCompany(shop.db)
    const url = `${shop.config.publicOrigin}${unsubscribePath(token)}`
    await queueMail(shop, { to: email, letter: subscribedLetter(locale, company, url) })
  })
}

export const unsubscribePath = (token: string) => `/newsletters/unsubscribe/${token}`

/** Who holds the token of a letter may see whose it is, and leave. */
export async function findSubscription(
  shop: Shop,
  token: string,
): Promise<Result<{ email: string; isSubscribed: boolean }, 'not_found'>> {
  const found = isToken(token) ? await findSubscriber(shop.db, token) : undefined
  return found ? ok({ email: found.email, isSubscribed: found.unsubscribedAt === null }) : refuse('not_found')
}

export async function unsubscribe(shop: Shop, token: string): Promise<Result<undefined, 'not_found'>> {
  const found = await findSubscription(shop, token)
  if (!found.ok) return found
  await saveUnsubscribed(shop.db, token, shop.clock.now())
  return ok(undefined)
}

const isToken = (token: string) => randomIdPattern.test(token)
