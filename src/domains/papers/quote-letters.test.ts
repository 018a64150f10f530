import { describe, expect, it } from 'vitest'
import { say } from '#src/shared/message.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as quoteText from '#src/translations/quote-text.ts'
import { quoteLetter } from './quote-letters.ts'
import { sampleQuote } from './sample-documents.ts'

const origin = 'https://shop.example'

describe.each(['en', 'es'] as const)('CHK-11 the mails about a quote say what its pages say: %s', (locale) => {
  it('when the prices will be there', () => {
    const { preview } = quoteLetter('quote received', sampleQuote(locale), { origin, deliverySign: '£' })
    expect(preview).toContain(say(locale, quoteText.promise))
    expect(preview).toContain('5017')
  })

  it('that it has expired, by the word of the list', () => {
    const stem = { en: 'expire', es: 'caduca' }[locale]
    expect(say(locale, ordersText.quoteStatuses.expired).toLowerCase()).toContain(stem)
    for (const kind of ['quote reminder', 'quote expired'] as const) {
      const { subject, title } = quoteLetter(kind, sampleQuote(locale), { origin, deliverySign: '£' })
      expect(subject).toContain(stem)
      expect(title).toContain(stem)
    }
  })
})
