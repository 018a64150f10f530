import type { Visitor } from '#src/domains/access/access.ts'
import { getEmailTexts } from '#src/domains/content/email-texts/email-texts-service.server.ts'
import type { TooManyEnquiries } from '#src/domains/enquiries/enquiry-service.server.ts'
import { checkForBot } from '#src/domains/enquiries/public-forms/bot-check-service.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { countFormEmail } from '#src/platform/rate-limits/form-limits.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { randomIdPattern } from '#src/shared/http/random-id.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { confirmNewsletterPath, newsletterPreferencesPath, unsubscribePath } from '#src/shared/paths/enquiry-paths.ts'
import { oneClickUnsubscribePath } from '#src/shared/paths/file-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { NewsletterInput } from './newsletter-contract.ts'
import { buildConfirmationEmail, buildWelcomeEmail } from './newsletter-emails.ts'
import {
  deleteUnconfirmedBefore,
  findSubscriber,
  type SubscriberRow,
  saveConfirmed,
  saveNewsletterPreferences,
  saveSubscriber,
  saveUnsubscribed,
} from './newsletter-store.server.ts'
import { confirmationDays, getSubscriptionState, type NewsletterTopic, type SubscriptionState } from './subscription.ts'

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

/** Sends the link that confirms the address, so that nobody can subscribe somebody else. */
async function saveSubscription(shop: Shop, email: string, locale: Locale) {
  await transaction(shop, async (shop) => {
    const token = await saveSubscriber(shop.db, { email, locale, at: shop.clock.now() })
    if (!token) return
    const { company } = await readCompany(shop.db)
    const texts = await getEmailTexts(shop, 'newsletter confirmation')
    const url = shop.config.publicOrigin + confirmNewsletterPath(token)
    await queueEmail(shop, { to: email, email: buildConfirmationEmail(locale, { company, url, texts }) })
  })
}

export type Subscription = {
  email: string
  state: SubscriptionState
  locale: Locale
  topics: readonly NewsletterTopic[]
}

/** The token in the links of emails gives access to the subscription. */
export async function findSubscription(shop: Shop, token: string): Promise<Result<Subscription, 'not_found'>> {
  const found = await findByToken(shop, token)
  if (!found) return refuse('not_found')
  const { email, locale, topics } = found
  return ok({ email, state: getSubscriptionState(found), locale, topics })
}

/** An address that has left is subscribed again: its owner has opened the link. */
export async function confirmSubscription(shop: Shop, token: string): Promise<Result<undefined, 'not_found'>> {
  return transaction(shop, async (shop) => {
    const found = await findByToken(shop, token)
    if (!found) return refuse('not_found')
    const isNew = await saveConfirmed(shop.db, found.id, shop.clock.now())
    if (isNew) await queueWelcomeEmail(shop, found)
    return ok(undefined)
  })
}

async function queueWelcomeEmail(shop: Shop, { id, email: to, locale }: SubscriberRow) {
  const { company } = await readCompany(shop.db)
  const origin = shop.config.publicOrigin
  const email = buildWelcomeEmail(locale, {
    company,
    preferencesUrl: origin + newsletterPreferencesPath(id),
    unsubscribeUrl: origin + unsubscribePath(id),
    texts: await getEmailTexts(shop, 'newsletter welcome'),
  })
  await queueEmail(shop, { to, email, unsubscribeUrl: origin + oneClickUnsubscribePath(id) })
}

export async function changePreferences(
  shop: Shop,
  token: string,
  preferences: { locale: Locale; topics: NewsletterTopic[] },
): Promise<Result<undefined, 'not_found'>> {
  const found = await findByToken(shop, token)
  if (!found || getSubscriptionState(found) !== 'subscribed') return refuse('not_found')
  await saveNewsletterPreferences(shop.db, found.id, preferences)
  return ok(undefined)
}

export async function unsubscribe(shop: Shop, token: string): Promise<Result<undefined, 'not_found'>> {
  const found = await findByToken(shop, token)
  if (!found) return refuse('not_found')
  await saveUnsubscribed(shop.db, token, shop.clock.now())
  return ok(undefined)
}

/** A clean-up: deletes addresses that nobody has confirmed. */
export async function removeUnconfirmedSubscribers(shop: Shop): Promise<void> {
  await deleteUnconfirmedBefore(shop.db, new Date(shop.clock.now().getTime() - confirmationDays * 86_400_000))
}

async function findByToken(shop: Shop, token: string): Promise<SubscriberRow | undefined> {
  return randomIdPattern.test(token) ? findSubscriber(shop.db, token) : undefined
}
