import type { Visitor } from '#src/domains/access/access.ts'
import type { TooManyEnquiries } from '#src/domains/enquiries/enquiry-service.server.ts'
import { checkForBot } from '#src/domains/enquiries/public-forms/bot-check-service.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { countFormEmail } from '#src/platform/rate-limits/form-limits.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { randomIdPattern } from '#src/shared/http/random-id.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { unsubscribePath } from '#src/shared/paths/enquiry-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { NewsletterInput } from './newsletter-contract.ts'
import { buildSubscribedEmail } from './newsletter-emails.ts'
import { findSubscriber, saveSubscriber, saveUnsubscribed } from './newsletter-store.server.ts'

/** The result never reveals whether the address was subscribed already [T94]. */
export async function subscribeToNewsletter(
  shop: Shop,
  visitor: Visitor,
  form: NewsletterInput,
): Promise<Result<undefined, TooManyEnquiries | 'captcha_failed'>> {
  const sessionLimit = { name: 'newsletter of session', subject: visitor.sessionId, max: 5, seconds: 60 }
  const wait = await countAttempt(shop, [sessionLimit])
  if (wait > 0) return refuse({ reason: 'too_many', seconds: wait })
  const sender = await checkForBot(shop, form)
  if (sender === 'captcha_failed') return refuse(sender)
  if (sender === 'bot') return ok(undefined)
  const seconds = await countFormEmail(shop, { ipAddress: visitor.ipAddress, recipient: form.email })
  if (seconds > 0) return refuse({ reason: 'too_many', seconds })
  await saveSubscription(shop, form.email, visitor.locale)
  return ok(undefined)
}

/** Sends one confirmation, with the unsubscribe link, to a new or returning subscriber. */
async function saveSubscription(shop: Shop, email: string, locale: Locale) {
  await transaction(shop, async (shop) => {
    const token = await saveSubscriber(shop.db, { email, locale })
    if (!token) return
    const { company } = await readCompany(shop.db)
    const url = `${shop.config.publicOrigin}${unsubscribePath(token)}`
    await queueEmail(shop, { to: email, email: buildSubscribedEmail(locale, company, url) })
  })
}

/** The token of the unsubscribe link gives access to the subscription. */
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
