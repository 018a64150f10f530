import { expect, it } from 'vitest'
import { isSkuLike, tidySearch, wordsOf } from '#src/domains/catalogue/search.ts'
import { enquiryForm } from '#src/domains/content/enquiry-contract.ts'
import { matchQuestions } from '#src/domains/content/match-questions.ts'
import { newsletterForm } from '#src/domains/content/newsletter-contract.ts'
import { formatPostcode, parsePremises, streetLine } from '#src/domains/customers/address.ts'
import { email } from '#src/domains/customers/customers-contract.ts'
import { deviceName } from '#src/domains/customers/device-name.ts'
import { looksLikeEmail } from '#src/domains/customers/sign-in-state.ts'
import { longestText } from '#src/domains/personalisation/personalisation.ts'
import { isProfane } from '#src/domains/personalisation/profanity.ts'
import { greetingTo } from '#src/shared/letter.ts'
import { parseMarkup } from '#src/shared/markup.ts'
import { ownPath } from '#src/shared/own-path.ts'
import { readTypedDate } from '#src/shared/typed-dates.ts'

const readers: [name: string, read: (text: string) => unknown][] = [
  ['an e-mail address', (text) => email.safeParse(text)],
  ['an e-mail address, in the browser', looksLikeEmail],
  ['an enquiry', (text) => enquiryForm.safeParse({ name: text, email: text, message: text })],
  ['a newsletter form', (text) => newsletterForm.safeParse({ email: text })],
  ['a postcode', formatPostcode],
  [
    'what a postcode lookup answers',
    (text) => parsePremises(text).map((house) => streetLine(house, text.slice(0, 100))),
  ],
  ['a search', (text) => [tidySearch(text), wordsOf(text), isSkuLike(text)]],
  ['a question', (text) => matchQuestions([{ name: text }], text)],
  // The call takes no more.
  ['a text to print', (text) => isProfane(text.slice(0, longestText * 4))],
  ['the words of a page', parseMarkup],
  ['a name in a letter', (text) => greetingTo('en', text)],
  ['a way back', ownPath],
  ['a date', (text) => readTypedDate(text, { format: 'datetime' })],
  ['a browser', deviceName],
]

const long = 100_000
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

// A pattern that goes back over its text would need the whole time of the test, and more.
it.each(readers)('T67 %s is read in one go, whatever it consists of', (_name, read) => {
  for (const piece of pieces) {
    const text = piece.repeat(long / piece.length)
    expect(() => [read(`${text}\u0000`), read(`a@a.${text}`)]).not.toThrow()
  }
})
