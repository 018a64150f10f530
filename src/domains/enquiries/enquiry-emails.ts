import { type Email, formatGreeting } from '#src/shared/email/email.ts'
import { defaultEmailTexts, type EmailTexts } from '#src/shared/email/email-texts.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { tradeAccountSlug } from '#src/shared/paths/reserved-paths.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import type { EnquiryDetails } from './enquiries.ts'

export type EnquiryEmailData = {
  number: number
  name: string
  company_name: string
  email: string
  telephone: string
  postcode: string
  message: string
  details: EnquiryDetails
}

/** Notifies the shop of a new enquiry. */
export function buildStaffEnquiryEmail(
  locale: Locale,
  { number, details, message, ...sender }: EnquiryEmailData,
  url: string,
): Email {
  const about = getEnquirySubject(details)
  const subject = translate(locale, enquiryText.staffSubject, { number, about })
  const { sku, qty, artworkColours, productionOption, artwork } = details
  const requested = [
    sku,
    qty && `× ${qty}`,
    artworkColours && translate(locale, enquiryText.coloursFact, { count: artworkColours }),
    productionOption,
  ].filter(Boolean)
  const facts = [
    [translate(locale, enquiryText.senderName), sender.name],
    [translate(locale, enquiryText.companyName), sender.company_name],
    [translate(locale, enquiryText.email), sender.email],
    [translate(locale, enquiryText.telephone), sender.telephone],
    [translate(locale, enquiryText.postcode), sender.postcode],
    [about, requested.join(' · ')],
    [translate(locale, enquiryText.logo), artwork?.name ?? ''],
  ] as const
  return {
    locale,
    subject,
    preview: message,
    title: subject,
    blocks: [
      { kind: 'facts', facts: facts.filter(([, value]) => value !== '') },
      { kind: 'text', text: message },
      { kind: 'button', label: translate(locale, enquiryText.openEnquiry), url },
    ],
  }
}

const receivedTexts = {
  enquiry: {
    subject: enquiryText.receivedSubject,
    title: enquiryText.receivedTitle,
    text: enquiryText.receivedText,
  },
  application: {
    subject: enquiryText.applicationSubject,
    title: enquiryText.applicationTitle,
    text: enquiryText.applicationText,
  },
}

/**
 * Confirms the enquiry to its sender. It repeats nothing typed but the name, so that nobody can send messages to others
 * through the form.
 */
export function buildEnquiryReceivedEmail(
  locale: Locale,
  { number, name, details }: EnquiryEmailData,
  { company, promise, texts = defaultEmailTexts }: { company: string; promise: string; texts?: EmailTexts },
): Email {
  const received = details.page === tradeAccountSlug ? receivedTexts.application : receivedTexts.enquiry
  const text = translate(locale, texts(received.text), { about: getEnquirySubject(details), promise })
  return {
    locale,
    subject: translate(locale, texts(received.subject), { number, company }),
    preview: text,
    title: translate(locale, texts(received.title)),
    blocks: [
      { kind: 'text', text: formatGreeting(locale, name) },
      { kind: 'text', text },
    ],
  }
}

/** The answer of staff, with the enquiry quoted below it. */
export function buildEnquiryAnswerEmail(
  enquiry: Pick<EnquiryEmailData, 'name' | 'message' | 'details'> & { id: number; locale: Locale },
  answer: string,
  company: string,
): Email {
  const { id, name, message, details, locale } = enquiry
  const about = getEnquirySubject(details)
  return {
    locale,
    subject: translate(locale, enquiryText.answerSubject, { number: id, company }),
    preview: answer,
    title: translate(locale, enquiryText.answerTitle, { about }),
    blocks: [
      { kind: 'text', text: formatGreeting(locale, name) },
      { kind: 'text', text: answer },
      { kind: 'note', title: translate(locale, enquiryText.yourEnquiry), text: message },
    ],
  }
}

const getEnquirySubject = ({ title, page }: EnquiryDetails) => title ?? page ?? ''
