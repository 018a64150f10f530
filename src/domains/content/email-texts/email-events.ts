import type { Locale } from '#src/shared/locale/languages.ts'
import * as accountText from '#src/translations/emails/account-email-text.ts'
import * as orderText from '#src/translations/emails/order-email-text.ts'
import * as paymentLinkText from '#src/translations/emails/payment-link-email-text.ts'
import * as quoteText from '#src/translations/emails/quote-email-text.ts'
import * as statementText from '#src/translations/emails/statement-text.ts'
import * as backInStockText from '#src/translations/storefront/back-in-stock-text.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import * as newsletterText from '#src/translations/storefront/newsletter-text.ts'
import * as proofText from '#src/translations/storefront/proof-text.ts'

const cancelled = { subject: orderText.cancelledSubject, title: orderText.cancelledTitle }

/** The emails whose texts staff can edit, with the default of each text. */
export const emailEvents = {
  'order received': {
    subject: orderText.orderSubject,
    title: orderText.orderTitle,
    paidBody: orderText.orderPaid,
    transferBody: orderText.orderByTransfer,
    accountBody: orderText.orderOnAccount,
    unpaidBody: orderText.orderUnpaid,
  },
  'payment received': { subject: orderText.paidSubject, title: orderText.paidTitle, body: orderText.paidBody },
  'payment failed': {
    subject: orderText.failedSubject,
    title: orderText.failedTitle,
    body: orderText.failedBody,
    button: orderText.tryAgain,
  },
  'payment refunded': {
    subject: orderText.refundSubject,
    title: orderText.refundTitle,
    body: orderText.refundBody,
    surplusBody: orderText.surplusBody,
  },
  'order dispatched': {
    subject: orderText.dispatchedSubject,
    title: orderText.dispatchedTitle,
    body: orderText.dispatchedBody,
    partSubject: orderText.partDispatchedSubject,
    partTitle: orderText.partDispatchedTitle,
    partBody: orderText.partDispatchedBody,
    restBody: orderText.restDispatchedBody,
    note: orderText.dispatchedPaid,
    accountNote: orderText.dispatchedOnAccount,
  },
  'order changed': {
    subject: orderText.changedSubject,
    title: orderText.changedTitle,
    body: orderText.changedBody,
    payNote: orderText.changedToPay,
    moneyBackNote: orderText.changedMoneyBack,
  },
  'order cancelled': {
    ...cancelled,
    body: orderText.cancelledBody,
    restBody: orderText.cancelledRestBody,
    note: orderText.anyQuestion,
  },
  'order expired': {
    ...cancelled,
    body: orderText.expiredBody,
    transferBody: orderText.expiredTransferBody,
    quoteBody: orderText.expiredQuoteBody,
    note: orderText.orderAgain,
    quoteNote: orderText.askForNewQuote,
  },
  'artwork needed': {
    subject: orderText.artworkSubject,
    title: orderText.artworkTitle,
    body: orderText.artworkBody,
    button: orderText.sendArtwork,
  },
  'invoice reminder': {
    subject: orderText.reminderSubject,
    title: orderText.reminderTitle,
    body: orderText.reminderBody,
  },
  statement: {
    subject: statementText.subject,
    title: statementText.title,
    body: statementText.body,
    overdueBody: statementText.overdueBody,
    button: statementText.button,
  },
  'payment link': {
    subject: paymentLinkText.subject,
    body: paymentLinkText.body,
    button: paymentLinkText.button,
    note: paymentLinkText.replyNote,
  },
  'proof sent': {
    subject: proofText.emailSubject,
    newVersionSubject: proofText.emailNewVersionSubject,
    body: proofText.emailBody,
    button: proofText.emailButton,
    note: proofText.emailWaiting,
  },
  'quote received': {
    subject: quoteText.receivedSubject,
    title: quoteText.receivedTitle,
    body: quoteText.receivedBody,
    button: quoteText.seeRequest,
  },
  'quote priced': { subject: quoteText.pricedSubject, body: quoteText.pricedBody, button: quoteText.seeQuote },
  'quote reminder': {
    subject: quoteText.reminderSubject,
    title: quoteText.reminderTitle,
    body: quoteText.reminderBody,
    button: quoteText.seeQuote,
  },
  'quote expired': { subject: quoteText.expiredSubject, title: quoteText.expiredTitle, body: quoteText.expiredBody },
  'quote withdrawn': {
    subject: quoteText.withdrawnSubject,
    title: quoteText.withdrawnTitle,
    body: quoteText.withdrawnBody,
    noOfferSubject: quoteText.noOfferSubject,
    noOfferTitle: quoteText.noOfferTitle,
    noOfferBody: quoteText.noOfferBody,
  },
  'enquiry received': {
    subject: enquiryText.receivedSubject,
    title: enquiryText.receivedTitle,
    body: enquiryText.receivedText,
    applicationSubject: enquiryText.applicationSubject,
    applicationTitle: enquiryText.applicationTitle,
    applicationBody: enquiryText.applicationText,
  },
  'account created': {
    subject: accountText.welcomeSubject,
    body: accountText.welcomeBody,
    button: accountText.welcomeButton,
    note: accountText.welcomeNotYou,
  },
  'account invited': {
    subject: accountText.welcomeSubject,
    body: accountText.invitedBody,
    button: accountText.invitedButton,
    note: accountText.invitedLinkExpiry,
  },
  'password reset': {
    subject: accountText.resetSubject,
    body: accountText.resetBody,
    button: accountText.resetButton,
    note: accountText.resetNotYou,
  },
  'password changed': {
    subject: accountText.changedSubject,
    body: accountText.changedBody,
    button: accountText.changedButton,
  },
  'email verification': {
    subject: accountText.verifySubject,
    body: accountText.verifyBody,
    button: accountText.verifyButton,
    note: accountText.verifyNotYou,
  },
  'account deleted': { subject: accountText.deletedSubject, body: accountText.deletedBody },
  'newsletter confirmation': {
    subject: newsletterText.confirmationSubject,
    title: newsletterText.confirmationTitle,
    body: newsletterText.confirmationText,
    button: newsletterText.confirmationButton,
    note: newsletterText.confirmationNotYou,
  },
  'newsletter welcome': {
    subject: newsletterText.emailSubject,
    title: newsletterText.emailTitle,
    body: newsletterText.emailText,
  },
  'back in stock': {
    subject: backInStockText.emailSubject,
    title: backInStockText.emailTitle,
    body: backInStockText.emailText,
    button: backInStockText.emailButton,
  },
} as const satisfies Record<string, Record<string, DefaultText>>

type DefaultText = Readonly<Record<Locale, unknown>>

type UnionKeys<T> = T extends unknown ? keyof T : never
export type EmailEvent = keyof typeof emailEvents
export type ListedEmailEvent = { event: EmailEvent; isChanged: boolean; savedAt: string | null }
export type EmailTextName = UnionKeys<(typeof emailEvents)[EmailEvent]>

/** Emails that an order or quote alone is enough to build; a refund or shipment has more. */
const eventsOfOrders: readonly EmailEvent[] = [
  'order received',
  'payment received',
  'payment failed',
  'order dispatched',
  'order changed',
  'order cancelled',
  'order expired',
  'artwork needed',
  'invoice reminder',
]
const eventsOfQuotes: readonly EmailEvent[] = [
  'quote received',
  'quote priced',
  'quote reminder',
  'quote expired',
  'quote withdrawn',
]

/** What the preview of an email takes its data from. */
export function getPreviewSource(event: EmailEvent): 'order' | 'quote' | undefined {
  if (eventsOfOrders.includes(event)) return 'order'
  return eventsOfQuotes.includes(event) ? 'quote' : undefined
}

export const emailEventNames = Object.keys(emailEvents) as EmailEvent[]
