import { describe, expect, it } from 'vitest'
import { presentQuotePromise } from '#src/domains/quotes/quote-promise-view.ts'
import { officeHours } from '#src/shared/calendar/opening-hours.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { buildQuoteEmail } from './quote-email-content.ts'
import { createSampleQuote } from './sample-data.ts'

const promise = { minutes: 45, calendar: { openingHours: officeHours, closedDays: [] } }
const context = { origin: 'https://shop.example', deliveryCurrencySign: '£' }

describe.each(['en', 'es'] as const)('emails about a quote match its pages, in %s [CHK-11]', (locale) => {
  it('promise the same reply time', () => {
    const requestedAt = new Date('2026-11-17T19:34:00Z')
    const words = presentQuotePromise(locale, promise, { requestedAt, now: requestedAt })
    const { preview } = buildQuoteEmail('quote received', createSampleQuote(locale), { ...context, promise: words })
    expect(preview).toContain(words)
    expect(preview).toContain('5017')
  })

  it('use the same word for expired', () => {
    const stem = { en: 'expire', es: 'caduca' }[locale]
    expect(translate(locale, ordersText.quoteStatuses.expired).toLowerCase()).toContain(stem)
    for (const kind of ['quote reminder', 'quote expired'] as const) {
      const { subject, title } = buildQuoteEmail(kind, createSampleQuote(locale), { ...context, promise: '' })
      expect(subject).toContain(stem)
      expect(title).toContain(stem)
    }
  })
})
