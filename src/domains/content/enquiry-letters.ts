import { greetingTo, type Letter } from '#src/shared/letter.ts'
import { type Locale, say } from '#src/shared/message.ts'
import * as enquiryText from '#src/translations/enquiry-text.ts'
import type { EnquiryDetails } from './content-tables.server.ts'

export type EnquiryToTell = {
  number: number
  name: string
  company_name: string
  email: string
  telephone: string
  postcode: string
  message: string
  details: EnquiryDetails
}

/** To the shop: everything that was asked, and by whom. */
export function enquiryLetter(locale: Locale, { number, details, message, ...sender }: EnquiryToTell): Letter {
  const about = aboutOf(details)
  const subject = say(locale, enquiryText.staffSubject, { number, about })
  const { sku, qty, artworkColours, productionOption, artwork } = details
  const wish = [
    sku,
    qty && `× ${qty}`,
    artworkColours && say(locale, enquiryText.coloursFact, { count: artworkColours }),
    productionOption,
  ].filter(Boolean)
  const facts = [
    [say(locale, enquiryText.senderName), sender.name],
    [say(locale, enquiryText.companyName), sender.company_name],
    [say(locale, enquiryText.email), sender.email],
    [say(locale, enquiryText.telephone), sender.telephone],
    [say(locale, enquiryText.postcode), sender.postcode],
    [about, wish.join(' · ')],
    [say(locale, enquiryText.logo), artwork?.name ?? ''],
  ] as const
  return {
    locale,
    subject,
    preview: message,
    title: subject,
    blocks: [
      { kind: 'facts', facts: facts.filter(([, value]) => value !== '') },
      { kind: 'text', text: message },
    ],
  }
}

/** To whoever asked. It repeats nothing that they typed but their name, so that our form carries nobody's message. */
export function enquiryReceivedLetter(
  locale: Locale,
  { number, name, details }: EnquiryToTell,
  company: string,
): Letter {
  const text = say(locale, enquiryText.receivedText, { about: aboutOf(details) })
  return {
    locale,
    subject: say(locale, enquiryText.receivedSubject, { number, company }),
    preview: text,
    title: say(locale, enquiryText.receivedTitle),
    blocks: [
      { kind: 'text', text: greetingTo(locale, name) },
      { kind: 'text', text },
    ],
  }
}

/** What staff write back; what was asked stands below it, so that it is understood by itself. */
export function enquiryAnswerLetter(
  enquiry: Pick<EnquiryToTell, 'name' | 'message' | 'details'> & { id: number; locale: Locale },
  answer: string,
  company: string,
): Letter {
  const { id, name, message, details, locale } = enquiry
  const about = aboutOf(details)
  return {
    locale,
    subject: say(locale, enquiryText.answerSubject, { number: id, company }),
    preview: answer,
    title: say(locale, enquiryText.answerTitle, { about }),
    blocks: [
      { kind: 'text', text: greetingTo(locale, name) },
      { kind: 'text', text: answer },
      { kind: 'note', title: say(locale, enquiryText.youAsked), text: message },
    ],
  }
}

const aboutOf = ({ title, page }: EnquiryDetails) => title ?? page ?? ''
