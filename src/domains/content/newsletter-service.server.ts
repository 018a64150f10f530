import type { Visitor } from '#src/domains/access/access.ts'
import { takeAttempt } from '#src/platform/attempts.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { saveSubscriber } from './content-store.server.ts'
import type { NewsletterForm } from './newsletter-contract.ts'
import { judgeSender } from './sender-service.server.ts'

/** threats.md T94: whether an address was known already shows in nothing. */
export async function subscribeToNewsletter(
  shop: Shop,
  visitor: Visitor,
  form: NewsletterForm,
): Promise<Result<undefined, 'too_many' | 'unproven'>> {
  const wait = await takeAttempt(shop, [
    { name: 'newsletter of session', subject: visitor.sessionId, max: 5, seconds: 60 },
  ])
  if (wait > 0) return refuse('too_many')
  const sender = await judgeSender(shop, form)
  if (sender === 'unproven') return refuse(sender)
  if (sender === 'person') await saveSubscriber(shop.db, { email: form.email, locale: visitor.locale })
  return ok(undefined)
}
