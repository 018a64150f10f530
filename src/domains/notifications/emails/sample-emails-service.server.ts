import { buildBackInStockEmail } from '#src/domains/back-in-stock/back-in-stock-emails.ts'
import type { EmailEvent } from '#src/domains/content/email-texts/email-events.ts'
import { type AccountEmailKind, buildAccountEmail } from '#src/domains/customers/account/account-emails.ts'
import { buildCreditEmail } from '#src/domains/customers/trade/credit-emails.ts'
import {
  buildEnquiryAnswerEmail,
  buildEnquiryReceivedEmail,
  buildStaffEnquiryEmail,
} from '#src/domains/enquiries/enquiry-emails.ts'
import { presentEnquiryPromise } from '#src/domains/enquiries/enquiry-promise-view.ts'
import {
  buildTradeDecisionEmail,
  type DecisionResult,
} from '#src/domains/enquiries/trade-applications/trade-application-emails.ts'
import { buildConfirmationEmail, buildWelcomeEmail } from '#src/domains/newsletter/newsletter-emails.ts'
import { buildArtworkReceivedEmail } from '#src/domains/orders/artwork/artwork-received-email.ts'
import type { OrderEmailKind } from '#src/domains/orders/emails/order-emails.ts'
import { formatOrderNumber } from '#src/domains/orders/order.ts'
import { buildProofAnswerEmail, buildProofEmail } from '#src/domains/proofs/proof-emails.ts'
import { quoteEmailKinds } from '#src/domains/quotes/emails/quote-emails.ts'
import { presentQuotePromise } from '#src/domains/quotes/quote-promise-view.ts'
import { type Company, readCompany } from '#src/platform/config/company.server.ts'
import { getReplyTarget } from '#src/platform/config/shop-settings.server.ts'
import { renderEmailHtml } from '#src/platform/email/email-html.server.tsx'
import type { Shop } from '#src/platform/shop.server.ts'
import type { ReplyTarget } from '#src/shared/calendar/reply-time.ts'
import { type Email, renderEmailText } from '#src/shared/email/email.ts'
import type { EmailTexts } from '#src/shared/email/email-texts.ts'
import { endOfDayAfter } from '#src/shared/locale/dates.ts'
import { type Locale, locales } from '#src/shared/locale/languages.ts'
import { proofPath } from '#src/shared/paths/checkout-paths.ts'
import { tradeAccountSlug } from '#src/shared/paths/reserved-paths.ts'
import { buildStatementEmail } from '../statements/statement-email.ts'
import { buildOrderEmail } from './order-email-content.ts'
import { buildPaymentLinkEmail } from './payment-link-email.ts'
import { buildQuoteEmail } from './quote-email-content.ts'
import { createSampleCreditedLines, createSampleOrder, createSampleQuote } from './sample-data.ts'
import { buildNewOrderEmail, buildQuoteDeclinedEmail, buildQuoteRequestEmail } from './staff-email-content.ts'

export type SampleEmail = { name: string; locale: Locale; subject: string; html: string; text: string }

/** Lists every email of the shop in both languages, with sample data, for developers to preview. */
export async function listSampleEmails(shop: Shop): Promise<SampleEmail[]> {
  const company = await readCompany(shop.db)
  const replyTarget = await getReplyTarget(shop)
  const { publicOrigin } = shop.config
  return locales.flatMap((locale) =>
    Object.entries(buildSampleEmails(locale, company, { origin: publicOrigin, replyTarget })).map(([name, email]) => ({
      name,
      locale,
      subject: email.subject,
      html: renderEmailHtml(email, company, publicOrigin),
      text: renderEmailText(email, company),
    })),
  )
}

type SampleInput = { event: EmailEvent; locale: Locale; texts: EmailTexts }

/** The variants of one email, with these texts. */
export async function listSampleEmailsByEvent(shop: Shop, { event, locale, texts }: SampleInput): Promise<Email[]> {
  const company = await readCompany(shop.db)
  const replyTarget = await getReplyTarget(shop)
  const context = { origin: shop.config.publicOrigin, replyTarget, texts }
  return Object.entries(buildSampleEmails(locale, company, context))
    .filter(([name]) => name === event || name.startsWith(`${event}, `))
    .map(([, email]) => email)
}

function buildSampleEmails(
  locale: Locale,
  { company, bank, deliveryCurrencySign }: Company,
  { origin, replyTarget, texts }: { origin: string; replyTarget: ReplyTarget; texts?: EmailTexts },
): Record<string, Email> {
  const quote = createSampleQuote(locale)
  const quotePromise = presentQuotePromise(locale, replyTarget, { requestedAt: quote.createdAt, now: quote.createdAt })
  const url = `${origin}/sample`
  return {
    ...buildSampleOrderEmails(locale, { origin, bank, deliveryCurrencySign, texts }),
    'payment link': buildPaymentLinkEmail(createSampleOrder(locale, { status: 'awaiting payment' }), {
      ...{ company, url, texts },
    }),
    ...buildSampleStatements(locale, { company, url, texts }),
    ...Object.fromEntries(
      quoteEmailKinds.map((kind) => {
        const note = kind === 'quote withdrawn' ? 'None is free in July.' : undefined
        return [
          kind,
          buildQuoteEmail(kind, quote, { origin, deliveryCurrencySign, promise: quotePromise, note, texts }),
        ]
      }),
    ),
    'proof sent': buildProofEmail(
      { locale, firstName: 'Íñigo', note: '', ...proof },
      { url: origin + proofPath('sample'), texts },
    ),
    'proof answered, to the shop': buildProofAnswerEmail(
      locale,
      { ...proof, answer: 'changes asked', comment: 'Larger, please.' },
      url,
    ),
    ...buildSampleAccountEmails(locale, { company, url, texts }),
    ...buildSampleEnquiryEmails(locale, {
      ...{ company, url, texts },
      promise: presentEnquiryPromise(locale, replyTarget, quote.createdAt),
    }),
    ...buildSampleStaffEmails({ locale, origin, deliveryCurrencySign }),
    ...buildSampleTradeEmails(locale, { company, url }),
    ...buildSampleReaderEmails(locale, { company, url, texts }),
  }
}

type SampleContext = { company: string; url: string; texts?: EmailTexts }

function buildSampleStatements(locale: Locale, context: SampleContext) {
  const totals = { locale, at: new Date(), totalGrossPence: 123_456, overdueGrossPence: 45_600 }
  const recipient = { ...context, firstName: 'Íñigo' }
  return {
    statement: buildStatementEmail(totals, recipient),
    'statement, nothing overdue': buildStatementEmail({ ...totals, overdueGrossPence: 0 }, recipient),
  }
}

function buildSampleAccountEmails(locale: Locale, context: SampleContext) {
  const kinds: readonly AccountEmailKind[] = [
    'account created',
    'account invited',
    'password reset',
    'password changed',
    'email verification',
    'account deleted',
  ]
  const recipient = { firstName: 'Íñigo', locale }
  return Object.fromEntries(kinds.map((kind) => [kind, buildAccountEmail(kind, recipient, context)]))
}

function buildSampleEnquiryEmails(locale: Locale, { url, ...context }: SampleContext & { promise: string }) {
  const application = { ...enquiry, details: { page: tradeAccountSlug } }
  return {
    'enquiry received': buildEnquiryReceivedEmail(locale, enquiry, context),
    'enquiry received, trade account': buildEnquiryReceivedEmail(locale, application, context),
    'enquiry, to the shop': buildStaffEnquiryEmail(locale, enquiry, url),
    'enquiry answered': buildEnquiryAnswerEmail(
      { ...enquiry, id: enquiry.number, locale },
      'Within two weeks.',
      context.company,
    ),
  }
}

/** To people who have asked for an email. */
function buildSampleReaderEmails(locale: Locale, { url, ...context }: SampleContext) {
  return {
    'back in stock': buildBackInStockEmail(locale, {
      ...context,
      title: createSampleQuote(locale).lines[0]?.title ?? '',
      productUrl: url,
      stopUrl: url,
    }),
    'newsletter confirmation': buildConfirmationEmail(locale, { ...context, url }),
    'newsletter welcome': buildWelcomeEmail(locale, { ...context, preferencesUrl: url, unsubscribeUrl: url }),
  }
}

function buildSampleTradeEmails(locale: Locale, context: { company: string; url: string }) {
  const applicant = { name: 'Íñigo', email: 'inigo@example.com', locale }
  const credit = { creditLimitGrossPence: 250_000, paymentTermDays: 30, isOnHold: false }
  const build = (result: DecisionResult) => buildTradeDecisionEmail(applicant, result, context)
  return {
    'trade account approved': build({ outcome: 'approved', approval: { isLinked: true, credit } }),
    'trade account approved, without an account': build({
      outcome: 'approved',
      approval: { isLinked: false, credit: { ...credit, creditLimitGrossPence: 0 } },
    }),
    'trade account declined': build({ outcome: 'declined', reason: 'We need two references.' }),
    'trade account open': buildCreditEmail({ firstName: 'Íñigo', locale }, credit, context),
  }
}

function buildSampleStaffEmails(context: { locale: Locale; origin: string; deliveryCurrencySign: string }) {
  const customer = { email: 'inigo@example.com', telephone: '01845 496 0120' }
  const order = { ...createSampleOrder(context.locale), ...customer }
  const quote = { ...createSampleQuote(context.locale), ...customer }
  return {
    'new order, to the shop': buildNewOrderEmail(order, context),
    'quote request, to the shop': buildQuoteRequestEmail(quote, context),
    'artwork received, to the shop': buildArtworkReceivedEmail(
      context.locale,
      { reference: formatOrderNumber(order), title: order.lines[0]?.title ?? '', fileName: 'logo.pdf' },
      `${context.origin}/sample`,
    ),
    'quote declined, to the shop': buildQuoteDeclinedEmail(quote, 'Too late for us.', context),
  }
}

function buildSampleOrderEmails(
  locale: Locale,
  context: { origin: string; bank: Company['bank']; deliveryCurrencySign: string; texts?: EmailTexts },
) {
  const build = (
    kind: OrderEmailKind,
    changes: Parameters<typeof createSampleOrder>[1] = {},
    more: Pick<Parameters<typeof buildOrderEmail>[2], 'refund' | 'creditedLines' | 'note' | 'shipment'> = {},
  ) => buildOrderEmail(kind, createSampleOrder(locale, changes), { ...context, ...more })
  const unpaid = { status: 'awaiting payment', paidAt: null } as const
  const onAccount = { paymentKind: 'account', paymentDueAt: endOfDayAfter(new Date(), 30) } as const
  const cancelled = { status: 'cancelled', paidAt: null } as const
  const sent = { status: 'dispatched', firstDispatchedAt: new Date(), dispatchedAt: new Date() } as const
  const tracking = {
    carrier: 'Royal Mail',
    trackingNumber: 'AB 1234 5678 9GB',
    trackingUrl: `${context.origin}/sample`,
  }
  const shipment = { ...tracking, lines: [{ lineId: 2, quantity: 44 }] }
  const all = createSampleOrder(locale).totalGrossPence
  const part = { grossPence: 10_000, refundedTotalPence: 10_000 }
  const creditedLines = createSampleCreditedLines(locale)
  return {
    'order received, by bank transfer': build('order received', { ...unpaid, paymentKind: 'transfer' }),
    'order received, on account': build('order received', { ...unpaid, ...onAccount }),
    'order received, to be paid': build('order received', unpaid),
    'payment received': build('payment received'),
    'payment failed': build('payment failed', unpaid),
    'payment refunded': build('payment refunded', {}, { refund: { ...part, serial: 12 }, creditedLines }),
    'payment refunded, all of it': build(
      'payment refunded',
      {},
      { refund: { grossPence: all, serial: 12, refundedTotalPence: all } },
    ),
    'payment refunded, paid twice': build('payment refunded', {}, { refund: part }),
    'order dispatched': build('order dispatched', sent, { note: 'Two pallets, on Thursday.' }),
    'order dispatched, in part': build(
      'order dispatched',
      { status: 'in production', firstDispatchedAt: new Date() },
      { shipment },
    ),
    'order dispatched, on account': build('order dispatched', { ...sent, paidAt: null, ...onAccount }),
    'order changed': build('order changed', {}, { note: 'We have corrected the address.' }),
    'order cancelled': build('order cancelled', cancelled, { note: 'As you asked on the telephone.' }),
    'order cancelled, by bank transfer': build('order cancelled', { ...cancelled, paymentKind: 'transfer' }),
    'order cancelled, on account': build('order cancelled', { ...cancelled, ...onAccount }),
    'order expired': build('order expired', cancelled),
    'artwork needed': build('artwork needed'),
    'invoice reminder': build('invoice reminder', { ...sent, paidAt: null, ...onAccount }),
  }
}

const proof = { reference: '100042', title: 'Bramblewick Named Tea Mug', version: 1 }

const enquiry = {
  number: 27,
  name: 'Íñigo Núñez O’Brien',
  company_name: 'Núñez & Søn Heating Ltd',
  email: 'jo@example.com',
  telephone: '01845 496 0200',
  postcode: 'YO7 1AA',
  message: 'Our logo in two colours, please.\n\nHow soon can you deliver?',
  details: { title: 'Ceramic mug, White', sku: 'BRW-MUGCAM', qty: 144, artworkColours: 2 },
}
