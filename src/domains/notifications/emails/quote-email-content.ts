import type { QuoteEmailKind } from '#src/domains/quotes/emails/quote-emails.ts'
import { addHirePeriodOption } from '#src/domains/quotes/hire-period.ts'
import type { QuoteLine, QuoteRequest, QuoteVersion } from '#src/domains/quotes/quote.ts'
import { type Email, type EmailBlock, formatGreeting } from '#src/shared/email/email.ts'
import { defaultEmailTexts, type EmailTexts } from '#src/shared/email/email-texts.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { quotePath } from '#src/shared/paths/checkout-paths.ts'
import * as quoteEmailText from '#src/translations/emails/quote-email-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { formatPence } from '../format-pence.ts'
import { buildLineItemsBlock } from './line-items-block.ts'

/** A quote with the version that was sent last or, if none was, the version that was requested. */
export type NotificationQuote = Pick<
  QuoteRequest,
  | 'number'
  | 'status'
  | 'withdrawal'
  | 'answeredAt'
  | 'publicToken'
  | 'locale'
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'postcode'
  | 'billing'
  | 'hireFrom'
  | 'hireTo'
  | 'createdAt'
  | 'expiresAt'
> & { version: NotificationQuoteVersion; lines: readonly NotificationQuoteLine[] }

type NotificationQuoteVersion = Pick<
  QuoteVersion,
  | 'note'
  | 'createdAt'
  | 'sentAt'
  | 'expiresAt'
  | 'subtotalNetPence'
  | 'reductionNetPence'
  | 'deliveryNetPence'
  | 'vatPence'
  | 'totalGrossPence'
>

type NotificationQuoteLine = Pick<
  QuoteLine,
  | 'title'
  | 'internalSku'
  | 'options'
  | 'isHire'
  | 'qty'
  | 'vatRateBp'
  | 'unitNetPence'
  | 'setupNetPence'
  | 'lineNetPence'
>

type QuoteMessageValue = 'number' | 'total' | 'date'
type QuoteEmailTexts = {
  subject: Message<QuoteMessageValue>
  title: Message<QuoteMessageValue>
  body: Message<QuoteMessageValue>
  button?: Message
}

const textsByKind = {
  'quote received': {
    subject: quoteEmailText.receivedSubject,
    title: quoteEmailText.receivedTitle,
    body: quoteEmailText.receivedBody,
    button: quoteEmailText.seeRequest,
  },
  'quote priced': {
    subject: quoteEmailText.pricedSubject,
    title: quoteEmailText.pricedSubject,
    body: quoteEmailText.pricedBody,
    button: quoteEmailText.seeQuote,
  },
  'quote reminder': {
    subject: quoteEmailText.reminderSubject,
    title: quoteEmailText.reminderTitle,
    body: quoteEmailText.reminderBody,
    button: quoteEmailText.seeQuote,
  },
  'quote expired': {
    subject: quoteEmailText.expiredSubject,
    title: quoteEmailText.expiredTitle,
    body: quoteEmailText.expiredBody,
  },
  'quote withdrawn': {
    subject: quoteEmailText.withdrawnSubject,
    title: quoteEmailText.withdrawnTitle,
    body: quoteEmailText.withdrawnBody,
  },
} as Record<QuoteEmailKind, QuoteEmailTexts>

/** The texts of a request that is withdrawn before an offer was sent. */
const noOffer: QuoteEmailTexts = {
  subject: quoteEmailText.noOfferSubject,
  title: quoteEmailText.noOfferTitle,
  body: quoteEmailText.noOfferBody,
}

type QuoteEmailContext = {
  origin: string
  deliveryCurrencySign: string
  /** When the customer is answered, in words. */
  promise: string
  /** Why the quote was withdrawn. */
  note?: string
  texts?: EmailTexts
}

export function buildQuoteEmail(kind: QuoteEmailKind, quote: NotificationQuote, context: QuoteEmailContext): Email {
  const { origin, deliveryCurrencySign, promise, note: reason, texts = defaultEmailTexts } = context
  const { locale, number, version } = quote
  const isWithoutOffer = kind === 'quote withdrawn' && version.sentAt === null
  const { subject, title, body, button } = isWithoutOffer ? noOffer : textsByKind[kind]
  const until = version.expiresAt ?? quote.expiresAt
  const date = until ? formatDate(locale, until.toISOString()) : ''
  const values = { number, total: formatPence(locale, version.totalGrossPence), date }
  const text = [translate(locale, texts(body), values), kind === 'quote received' && promise].filter(Boolean).join(' ')
  const note = kind === 'quote priced' ? version.note : reason
  return {
    locale,
    subject: translate(locale, texts(subject), values),
    preview: text,
    title: translate(locale, texts(title), values),
    blocks: [
      { kind: 'text', text: formatGreeting(locale, quote.firstName) },
      { kind: 'text', text },
      ...buildQuoteFacts(quote, kind === 'quote priced' ? date : ''),
      ...(button
        ? [
            {
              kind: 'button' as const,
              label: translate(locale, texts(button)),
              url: origin + quotePath(quote.publicToken),
            },
          ]
        : []),
      ...(note ? [{ kind: 'note' as const, title: translate(locale, ordersText.ourNote), text: note }] : []),
      // Without amounts before the quote is priced, and after it is withdrawn.
      kind === 'quote received' || kind === 'quote withdrawn'
        ? buildLineItemsBlock(locale, addHirePeriods(quote))
        : buildLineItemsBlock(locale, addHirePeriods(quote), { ...version, reductionName: null, deliveryCurrencySign }),
    ],
  }
}

/** Adds the hire period to the options of hired lines. */
export function addHirePeriods(quote: NotificationQuote): NotificationQuoteLine[] {
  return quote.lines.map((line) => ({ ...line, options: addHirePeriodOption(line, quote) }))
}

function buildQuoteFacts({ locale, hireFrom, hireTo }: NotificationQuote, validUntil: string): EmailBlock[] {
  const hire = hireFrom && hireTo ? `${formatDate(locale, hireFrom)} – ${formatDate(locale, hireTo)}` : ''
  const facts = [
    [translate(locale, ordersText.validUntil), validUntil],
    [translate(locale, ordersText.hire), hire],
  ] as const
  const known = facts.filter(([, value]) => value !== '')
  return known.length > 0 ? [{ kind: 'facts', facts: known }] : []
}
