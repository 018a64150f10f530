import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { getDeliveryTerms, hasSavedDeliveryTerms } from '#src/domains/catalogue/delivery/delivery-service.server.ts'
import { findSignedInUser } from '#src/domains/customers/auth/sign-in-service.server.ts'
import { getPaymentSetup } from '#src/domains/settings/payment-setup-service.server.ts'
import { readCompany } from '#src/platform/config/company.server.ts'
import { readSettings } from '#src/platform/config/shop-settings.server.ts'
import { queueEmail } from '#src/platform/email/email-jobs.server.ts'
import { describeSender } from '#src/platform/email/sender-domain.server.ts'
import { paymentProviders } from '#src/platform/payments/payment-providers.server.ts'
import { countAttempt } from '#src/platform/rate-limits/attempts.server.ts'
import { generateSecret, hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { emailConfirmationPath } from '#src/shared/paths/backoffice-paths.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { withTimeLimit } from '#src/shared/with-time-limit.ts'
import * as healthText from '#src/translations/backoffice/shop-health-text.ts'
import {
  checkBank,
  checkBrand,
  checkCompany,
  checkDatabase,
  checkDelivery,
  checkHttps,
  checkJobs,
  checkLanguage,
  checkLegalPages,
  checkPayments,
  checkProducts,
  checkRehearsed,
  checkSecretConfigured,
  checkVatNumber,
} from './health-checks.ts'
import {
  checkCard,
  checkEmail,
  checkFiles,
  checkFreeSpace,
  checkLastBackup,
  checkRedis,
} from './reachability-service.server.ts'
import { type Finding, type Findings, finding } from './shop-health.ts'
import { confirmTestEmailRow, findTestEmail, readHealthFacts, saveTestEmail } from './shop-health-store.server.ts'
import { buildTestEmail } from './test-email.ts'

/** A service that does not answer must not hold up the page. The first request to a distant one takes a second. */
const timeLimitMs = 2_000

/** Checks everything that a shop needs to be open, each on its own: what fails is a finding, not an error. */
export async function getShopHealth(shop: Shop, visitor: Visitor): Promise<Result<Findings, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  if (!allowed.ok) return allowed
  const now = shop.clock.now()
  const settings = await readSettings(shop.db)
  const { bank, email: companyEmail } = await readCompany(shop.db)
  const facts = await readHealthFacts(shop.db, { now, providerId: paymentProviders[0]!.id })
  const test = await findTestEmail(shop.db)
  const from = shop.config.mailFrom ?? companyEmail
  const [email, card, disk, redis, files, backups] = await Promise.all([
    limited(checkEmail(shop, { from, test })),
    limited(checkCard(shop, settings.cardPayment, facts.events)),
    limited(checkFreeSpace(shop)),
    limited(checkRedis(shop)),
    limited(checkFiles(shop)),
    limited(checkLastBackup(shop)),
  ])
  return ok({
    company: checkCompany(settings),
    brand: checkBrand(settings.logoKey),
    vatNumber: checkVatNumber(settings.vatNumber),
    bank: checkBank(bank, settings.transferPayment.isEnabled),
    language: checkLanguage(settings.defaultLocale),
    products: checkProducts(facts),
    delivery: checkDelivery({
      terms: await getDeliveryTerms(shop),
      deliveryCurrencySign: settings.deliveryCurrencySign,
      isSaved: shop.isDemo || (await hasSavedDeliveryTerms(shop)),
    }),
    legalPages: checkLegalPages(facts.pages),
    email,
    payments: checkPayments(settings, getPaymentSetup(shop, settings)),
    card,
    database: checkDatabase(shop.config),
    https: shop.isDemo ? finding('not needed', healthText.demoOrigin) : checkHttps(shop.config),
    sessionSecret: checkSecretConfigured(shop.config),
    backups,
    disk,
    jobs: checkJobs(facts.oldestDueAt, now),
    redis,
    files,
    quote: checkRehearsed(facts.quote),
    order: checkRehearsed(facts.order),
    cardPayment: checkRehearsed(facts.cardPayment),
    refund: checkRehearsed(facts.refund),
    invoice: checkRehearsed(facts.invoice),
  })
}

function limited(check: Promise<Finding>): Promise<Finding> {
  return withTimeLimit(timeLimitMs, check).catch((fault: unknown) =>
    finding('problem', healthText.checkFailed, { reason: describeFault(fault) }),
  )
}

const maxReasonLength = 200

/** Describes a fault to administrators. A refused connection to a host with several addresses has a code only. */
function describeFault(fault: unknown): string {
  const { message = '', code = '' } = fault as { message?: string; code?: string }
  return (message || code || String(fault)).slice(0, maxReasonLength)
}

/** Sends an email with a link to the member of staff who asks for it. A click shows that emails arrive. */
export async function sendTestEmail(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<{ to: string }, PermissionRefusal | 'too_many_requests'>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  if (!allowed.ok) return allowed
  const user = await findSignedInUser(shop, visitor)
  if (!user) return refuse('signed_out')
  const limit = { name: 'test email', subject: String(visitor.customerId), max: 10, seconds: 3_600 }
  if ((await countAttempt(shop, [limit])) > 0) return refuse('too_many_requests')
  const token = generateSecret()
  await transaction(shop, async (shop) => {
    const seller = await readCompany(shop.db)
    const sender = describeSender(shop.config, shop.config.mailFrom ?? seller.email)
    await saveTestEmail(shop.db, { tokenHash: hashSecret(token), sender, sentAt: shop.clock.now() })
    const url = shop.config.publicOrigin + emailConfirmationPath(token)
    await queueEmail(shop, { to: user.email, email: buildTestEmail(visitor.locale, seller.company, url) })
  })
  return ok({ to: user.email })
}

/** Called by the link in the test email. */
export async function confirmTestEmail(
  shop: Shop,
  visitor: Visitor,
  token: string,
): Promise<Result<undefined, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  if (!allowed.ok) return allowed
  const isConfirmed = await confirmTestEmailRow(shop.db, hashSecret(token), shop.clock.now())
  return isConfirmed ? ok(undefined) : refuse('not_found')
}
