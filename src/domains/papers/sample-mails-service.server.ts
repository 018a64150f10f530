import { enquiryAnswerLetter, enquiryLetter, enquiryReceivedLetter } from '#src/domains/content/enquiry-letters.ts'
import { subscribedLetter } from '#src/domains/content/newsletter-letters.ts'
import { type AccountLetterKind, accountLetter } from '#src/domains/customers/account-letters.ts'
import type { OrderMailKind } from '#src/domains/orders/order-mails.ts'
import { proofAnswerLetter, proofLetter } from '#src/domains/proofs/proof-letters.ts'
import { quoteMailKinds } from '#src/domains/quotes/quote-mails.ts'
import { type Company, readCompany } from '#src/platform/company.server.ts'
import { writeLetterHtml } from '#src/platform/letter-html.server.tsx'
import type { Shop } from '#src/platform/shop.server.ts'
import { endOfDayAfter } from '#src/shared/dates.ts'
import { type Letter, writeLetterText } from '#src/shared/letter.ts'
import { type Locale, locales } from '#src/shared/message.ts'
import type { CreditedLine } from './invoices-tables.server.ts'
import { orderLetter, type ToldRefund } from './order-letters.ts'
import { quoteLetter } from './quote-letters.ts'
import { sampleCreditedLines, sampleOrder, sampleQuote } from './sample-documents.ts'
import { paymentLinkLetter } from './staff-letters.ts'

export type SampleMail = { name: string; locale: Locale; subject: string; html: string; text: string }

/** Every mail of the shop in both languages, with documents of nobody; for developers to look at. */
export async function listSampleMails(shop: Shop): Promise<SampleMail[]> {
  const company = await readCompany(shop.db)
  const { publicOrigin } = shop.config
  return locales.flatMap((locale) =>
    Object.entries(lettersIn(locale, company, publicOrigin)).map(([name, letter]) => ({
      name,
      locale,
      subject: letter.subject,
      html: writeLetterHtml(letter, company, publicOrigin),
      text: writeLetterText(letter, company),
    })),
  )
}

function lettersIn(
  locale: Locale,
  { company, bankDetails, deliverySign }: Company,
  origin: string,
): Record<string, Letter> {
  const account = (kind: AccountLetterKind) =>
    accountLetter(kind, { firstName: 'Íñigo', locale }, { company, url: `${origin}/sample` })
  return {
    ...orderLettersIn(locale, { origin, bankDetails, deliverySign }),
    'payment link': paymentLinkLetter(sampleOrder(locale, { status: 'awaiting payment' }), {
      company,
      url: `${origin}/sample`,
    }),
    ...Object.fromEntries(
      quoteMailKinds.map((kind) => {
        const note = kind === 'quote withdrawn' ? 'None is free in July.' : undefined
        return [kind, quoteLetter(kind, sampleQuote(locale), { origin, deliverySign, note })]
      }),
    ),
    'proof sent': proofLetter({ locale, firstName: 'Íñigo', note: '', ...proof }, `${origin}/proof/sample`),
    'proof answered, to the shop': proofAnswerLetter(
      locale,
      { ...proof, answer: 'changes asked', comment: 'Larger, please.' },
      `${origin}/sample`,
    ),
    'account created': account('account created'),
    'account invited': account('account invited'),
    'password reset': account('password reset'),
    'password changed': account('password changed'),
    'email verification': account('email verification'),
    'account deleted': account('account deleted'),
    'enquiry received': enquiryReceivedLetter(locale, enquiry, company),
    'enquiry, to the shop': enquiryLetter(locale, enquiry),
    'enquiry answered': enquiryAnswerLetter({ ...enquiry, id: enquiry.number, locale }, 'Within two weeks.', company),
    newsletter: subscribedLetter(locale, company, `${origin}/sample`),
  }
}

function orderLettersIn(locale: Locale, surroundings: { origin: string; bankDetails: string; deliverySign: string }) {
  const write = (
    kind: OrderMailKind,
    changes: Parameters<typeof sampleOrder>[1] = {},
    more: { refund?: ToldRefund; creditedLines?: CreditedLine[]; note?: string } = {},
  ) => orderLetter(kind, sampleOrder(locale, changes), { ...surroundings, ...more })
  const unpaid = { status: 'awaiting payment', paidAt: null } as const
  const onAccount = { paymentMethod: 'account', paymentDueAt: endOfDayAfter(new Date(), 30) } as const
  const cancelled = { status: 'cancelled', paidAt: null } as const
  const sent = { status: 'dispatched', dispatchedAt: new Date() } as const
  const all = sampleOrder(locale).totalGrossPence
  const part = { grossPence: 10_000, upTo: 10_000 }
  const creditedLines = sampleCreditedLines(locale)
  return {
    'order received, by bank transfer': write('order received', { ...unpaid, paymentMethod: 'bacs' }),
    'order received, on account': write('order received', { ...unpaid, ...onAccount }),
    'order received, to be paid': write('order received', unpaid),
    'payment received': write('payment received'),
    'payment failed': write('payment failed', unpaid),
    'payment refunded': write('payment refunded', {}, { refund: { ...part, serial: 12 }, creditedLines }),
    'payment refunded, all of it': write(
      'payment refunded',
      {},
      { refund: { grossPence: all, serial: 12, upTo: all } },
    ),
    'payment refunded, paid twice': write('payment refunded', {}, { refund: part }),
    'order dispatched': write('order dispatched', sent, { note: 'Two pallets, on Thursday.' }),
    'order dispatched, on account': write('order dispatched', { ...sent, paidAt: null, ...onAccount }),
    'order cancelled': write('order cancelled', cancelled, { note: 'As you asked on the telephone.' }),
    'order cancelled, by bank transfer': write('order cancelled', { ...cancelled, paymentMethod: 'bacs' }),
    'order cancelled, on account': write('order cancelled', { ...cancelled, ...onAccount }),
    'order expired': write('order expired', cancelled),
    'artwork needed': write('artwork needed'),
  }
}

const proof = { number: 100_042, title: 'Bramblewick Named Tea Mug', version: 1 }

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
