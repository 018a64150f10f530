import { quotePath } from '#src/domains/orders/document-paths.ts'
import { optionsOf } from '#src/domains/quotes/hire-period.ts'
import type { QuoteMailKind } from '#src/domains/quotes/quote-mails.ts'
import type { quoteLines, quoteRequests, quoteVersions } from '#src/domains/quotes/quotes-tables.server.ts'
import { formatDate } from '#src/shared/dates.ts'
import { greetingTo, type Letter, type LetterBlock } from '#src/shared/letter.ts'
import { type Message, say } from '#src/shared/message.ts'
import { formatPounds, pence } from '#src/shared/money.ts'
import * as mailText from '#src/translations/order-mail-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as quoteText from '#src/translations/quote-text.ts'
import { documentItems } from './document-items.ts'

/** With the version that the customer was sent last; before that, with what was asked for. */
export type ToldQuote = Pick<
  typeof quoteRequests.$inferSelect,
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
> & { version: ToldVersion; lines: readonly ToldLine[] }

type ToldVersion = Pick<
  typeof quoteVersions.$inferSelect,
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

type ToldLine = Pick<
  typeof quoteLines.$inferSelect,
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

type Values = 'number' | 'total' | 'date'
type Wording = {
  subject: Message<Values>
  title: Message<Values>
  body: Message<Values>
  promise?: Message
  button?: Message
}

const wordings = {
  'quote received': {
    subject: mailText.quoteReceivedSubject,
    title: mailText.quoteReceivedTitle,
    body: mailText.quoteReceivedBody,
    promise: quoteText.promise,
    button: mailText.seeRequest,
  },
  'quote priced': {
    subject: mailText.quotePricedSubject,
    title: mailText.quotePricedSubject,
    body: mailText.quotePricedBody,
    button: mailText.seeQuote,
  },
  'quote reminder': {
    subject: mailText.quoteReminderSubject,
    title: mailText.quoteReminderTitle,
    body: mailText.quoteReminderBody,
    button: mailText.seeQuote,
  },
  'quote expired': {
    subject: mailText.quoteExpiredSubject,
    title: mailText.quoteExpiredTitle,
    body: mailText.quoteExpiredBody,
  },
  'quote withdrawn': {
    subject: mailText.quoteWithdrawnSubject,
    title: mailText.quoteWithdrawnTitle,
    body: mailText.quoteWithdrawnBody,
  },
} as Record<QuoteMailKind, Wording>

/** Of what was only asked for there is no offer to withdraw. */
const noOffer: Wording = {
  subject: mailText.noOfferSubject,
  title: mailText.noOfferTitle,
  body: mailText.noOfferBody,
}

type Surroundings = {
  origin: string
  deliverySign: string
  /** Why there is no offer. */
  note?: string
}

export function quoteLetter(kind: QuoteMailKind, quote: ToldQuote, surroundings: Surroundings): Letter {
  const { origin, deliverySign, note: reason } = surroundings
  const { locale, number, version } = quote
  const isUnoffered = kind === 'quote withdrawn' && version.sentAt === null
  const { subject, title, body, promise, button } = isUnoffered ? noOffer : wordings[kind]
  const until = version.expiresAt ?? quote.expiresAt
  const date = until ? formatDate(locale, until.toISOString()) : ''
  const values = { number, total: formatPounds(pence(version.totalGrossPence)), date }
  const text = [say(locale, body, values), promise && say(locale, promise)].filter(Boolean).join(' ')
  const note = kind === 'quote priced' ? version.note : reason
  return {
    locale,
    subject: say(locale, subject, values),
    preview: text,
    title: say(locale, title, values),
    blocks: [
      { kind: 'text', text: greetingTo(locale, quote.firstName) },
      { kind: 'text', text },
      ...factsOf(quote, kind === 'quote priced' ? date : ''),
      ...(button
        ? [{ kind: 'button' as const, label: say(locale, button), url: origin + quotePath(quote.publicToken) }]
        : []),
      ...(note ? [{ kind: 'note' as const, title: say(locale, ordersText.ourNote), text: note }] : []),
      // Without amounts while there are none, and when they hold no more.
      kind === 'quote received' || kind === 'quote withdrawn'
        ? documentItems(locale, toldLines(quote))
        : documentItems(locale, toldLines(quote), { ...version, reductionName: null, deliverySign }),
    ],
  }
}

/** What is hired says so. */
export function toldLines(quote: ToldQuote): ToldLine[] {
  return quote.lines.map((line) => ({ ...line, options: optionsOf(line, quote) }))
}

function factsOf({ locale, hireFrom, hireTo }: ToldQuote, validUntil: string): LetterBlock[] {
  const hire = hireFrom && hireTo ? `${formatDate(locale, hireFrom)} – ${formatDate(locale, hireTo)}` : ''
  const facts = [
    [say(locale, ordersText.validUntil), validUntil],
    [say(locale, ordersText.hire), hire],
  ] as const
  const known = facts.filter(([, value]) => value !== '')
  return known.length > 0 ? [{ kind: 'facts', facts: known }] : []
}
