import { enquiryAnswerLetter, enquiryLetter, enquiryReceivedLetter } from '#src/domains/content/enquiry-letters.ts'
import { subscribedLetter } from '#src/domains/content/newsletter-letters.ts'
import { type AccountLetterKind, accountLetter } from '#src/domains/customers/account-letters.ts'
import { proofAnswerLetter, proofLetter } from '#src/domains/proofs/proof-letters.ts'
import { quoteMailKinds } from '#src/domains/quotes/quote-mails.ts'
import { type Company, readCompany } from '#src/platform/company.server.ts'
import { writeLetterHtml } from '#src/platform/letter-html.server.tsx'
import type { Shop } from '#src/platform/shop.server.ts'
import { type Letter, writeLetterText } from '#src/shared/letter.ts'
import { type Locale, locales } from '#src/shared/message.ts'
import { orderLetter } from './order-letters.ts'
import { quoteLetter } from './quote-letters.ts'
import { sampleOrder, sampleQuote } from './sample-documents.ts'
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

function lettersIn(locale: Locale, { company, bankDetails }: Company, origin: string): Record<string, Letter> {
  const account = (kind: AccountLetterKind) =>
    accountLetter(kind, { firstName: 'Íñigo', locale }, { company, url: `${origin}/sample` })
  const surroundings = { origin, bankDetails }
  const awaiting = { status: 'awaiting payment' } as const
  const unpaid = sampleOrder(locale, awaiting)
  const byTransfer = sampleOrder(locale, { ...awaiting, paymentMethod: 'bacs' })
  const onAccount = sampleOrder(locale, { ...awaiting, paymentMethod: 'account' })
  return {
    'order received, by bank transfer': orderLetter('order received', byTransfer, surroundings),
    'order received, on account': orderLetter('order received', onAccount, surroundings),
    'order received, to be paid': orderLetter('order received', unpaid, surroundings),
    'payment received': orderLetter('payment received', sampleOrder(locale), surroundings),
    'payment failed': orderLetter('payment failed', unpaid, surroundings),
    'payment refunded': orderLetter('payment refunded', sampleOrder(locale), {
      ...surroundings,
      refund: { grossPence: 10_000, serial: 12 },
    }),
    'payment refunded, paid twice': orderLetter('payment refunded', sampleOrder(locale), {
      ...surroundings,
      refund: { grossPence: 10_000 },
    }),
    'payment link': paymentLinkLetter(unpaid, { company, url: `${origin}/sample` }),
    'artwork needed': orderLetter('artwork needed', sampleOrder(locale), surroundings),
    ...Object.fromEntries(quoteMailKinds.map((kind) => [kind, quoteLetter(kind, sampleQuote(locale), { origin })])),
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
    'account deleted': account('account deleted'),
    'enquiry received': enquiryReceivedLetter(locale, enquiry, company),
    'enquiry, to the shop': enquiryLetter(locale, enquiry),
    'enquiry answered': enquiryAnswerLetter({ ...enquiry, id: enquiry.number, locale }, 'Within two weeks.', company),
    newsletter: subscribedLetter(locale, company, `${origin}/sample`),
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
