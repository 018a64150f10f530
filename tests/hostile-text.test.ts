import { expect, it } from 'vitest'
import { maxTextLength } from '#src/domains/catalogue/areas/design-area.ts'
import { isSkuLike, normaliseSearch, splitWords } from '#src/domains/catalogue/search/search.ts'
import { matchQuestions } from '#src/domains/content/match-questions.ts'
import { formatPostcode, formatStreetLine, parsePremises } from '#src/domains/customers/account/address.ts'
import { emailAddress } from '#src/domains/customers/auth/auth-contract.ts'
import { getDeviceName } from '#src/domains/customers/auth/device-name.ts'
import { looksLikeEmail } from '#src/domains/customers/auth/sign-in-state.ts'
import { enquiryForm } from '#src/domains/enquiries/enquiry-contract.ts'
import { newsletterForm } from '#src/domains/newsletter/newsletter-contract.ts'
import { isProfane } from '#src/domains/personalisation/profanity.ts'
import { formatGreeting } from '#src/shared/email/email.ts'
import { parseDateInput } from '#src/shared/form/date-input.ts'
import { safeRedirectPath } from '#src/shared/http/safe-redirect-path.ts'
import { parseMarkup } from '#src/shared/locale/markup.ts'

const parsers: [name: string, parse: (text: string) => unknown][] = [
  ['an email address', (text) => emailAddress.safeParse(text)],
  ['an email address in the browser', looksLikeEmail],
  ['an enquiry', (text) => enquiryForm.safeParse({ name: text, email: text, message: text })],
  ['a newsletter form', (text) => newsletterForm.safeParse({ email: text })],
  ['a postcode', formatPostcode],
  [
    'a postcode lookup response',
    (text) => parsePremises(text).map((house) => formatStreetLine(house, text.slice(0, 100))),
  ],
  ['a search term', (text) => [normaliseSearch(text), splitWords(text), isSkuLike(text)]],
  ['a FAQ search', (text) => matchQuestions([{ name: text }], text)],
  // The call limits the length.
  ['a text to print', (text) => isProfane(text.slice(0, maxTextLength * 4))],
  ['the markup of a page', parseMarkup],
  ['a name in an email', (text) => formatGreeting('en', text)],
  ['a redirect path', safeRedirectPath],
  ['a date', (text) => parseDateInput(text, { format: 'datetime' })],
  ['a user agent', getDeviceName],
]

const textLength = 100_000
const pieces = [
  'a',
  ' ',
  'a ',
  'a@',
  'a.',
  '1-',
  '1.',
  '1,000',
  'é',
  '\u0301',
  '[a](',
  '**',
  '- ',
  '\n\n',
  '/',
  'f.u.',
  '\t\r\n',
  '|;',
]

// A backtracking pattern would exceed the time limit of the test.
it.each(parsers)('parses %s of 100,000 hostile characters in linear time [T67]', (_name, parse) => {
  for (const piece of pieces) {
    const text = piece.repeat(textLength / piece.length)
    expect(() => [parse(`${text}\u0000`), parse(`a@a.${text}`)]).not.toThrow()
  }
})
