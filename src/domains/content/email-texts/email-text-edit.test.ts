import { describe, expect, it } from 'vitest'
import { locales } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as emailTextsText from '#src/translations/backoffice/content/email-texts-text.ts'
import * as orderText from '#src/translations/emails/order-email-text.ts'
import { emailEventNames } from './email-events.ts'
import {
  createEmailTexts,
  emailTextLimits,
  findUnknownPlaceholders,
  isOneLine,
  listEmailTextFields,
  toShownTexts,
  toStoredTexts,
} from './email-text-edit.ts'

describe('the texts of an email', () => {
  it('replace the default in the languages that have one', () => {
    const texts = createEmailTexts('payment received', { titleEn: 'Thanks!', subjectEn: 'Paid: {reference}' })
    expect(translate('en', texts(orderText.paidTitle))).toBe('Thanks!')
    expect(translate('es', texts(orderText.paidTitle))).toBe('Hemos recibido su pago')
    expect(translate('en', texts(orderText.paidSubject), { reference: '7' })).toBe('Paid: 7')
    // This text belongs to another email.
    expect(texts(orderText.failedTitle)).toBe(orderText.failedTitle)
  })

  it('are stored only where they differ from the default', () => {
    const shown = toShownTexts('payment received', { titleEn: 'Thanks!' })
    expect(shown).toMatchObject({ titleEn: 'Thanks!', titleEs: 'Hemos recibido su pago' })
    const stored = toStoredTexts('payment received', { ...shown, bodyEn: '' })
    expect(Object.entries(stored).filter(([, text]) => text)).toEqual([['titleEn', 'Thanks!']])
  })

  it.each([
    [{ bodyEn: 'Thank you for {total}.' }, {}],
    [{ bodyEn: 'Hello {name}, {total}' }, { bodyEn: 'name' }],
    [{ titleEn: 'Order {reference}', titleEs: '{}' }, { titleEn: 'reference' }],
  ])('have only placeholders with a value: %o', (texts, unknown) => {
    expect(findUnknownPlaceholders('payment received', texts)).toEqual(unknown)
  })

  it.each(emailEventNames)(
    'of %s fit their fields, have a label and the same placeholders in every language',
    (event) => {
      const fields = listEmailTextFields(event)
      for (const { name, text, placeholders } of fields) {
        expect(text.length).toBeGreaterThan(0)
        expect(text.length).toBeLessThanOrEqual(isOneLine(name) ? emailTextLimits.line : emailTextLimits.paragraph)
        expect(emailTextsText.fields[name]).toBeDefined()
        const sameName = fields.filter((field) => field.name === name)
        expect(sameName).toHaveLength(locales.length)
        for (const other of sameName) expect(other.placeholders.toSorted()).toEqual(placeholders.toSorted())
      }
    },
  )
})
