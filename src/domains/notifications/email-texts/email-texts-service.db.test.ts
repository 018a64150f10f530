import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import {
  getEmailTexts,
  getEmailTextsForEditing,
  listEmailEvents,
  restoreEmailTexts,
  saveEmailTexts,
} from '#src/domains/content/email-texts/email-texts-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { jobs } from '#src/platform/jobs/jobs-tables.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as orderText from '#src/translations/emails/order-email-text.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { previewEmail, sendSampleEmail } from './email-preview-service.server.ts'
import { handleEmailTextsForm } from './email-texts-form.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const reader: Visitor = { ...editor, ...asStaff('catalogue', 'sales') }
const event = 'payment received'
const read = async () => unwrap(await getEmailTextsForEditing(test.shop, editor, 'payment-received'))
const save = (version: number, texts: Record<string, string>) =>
  saveEmailTexts(test.shop, editor, { event, version, texts })
const getTitle = async () => translate('en', (await getEmailTexts(test.shop, event))(orderText.paidTitle))

describe('texts of emails', () => {
  it('replace the defaults until they are reset', async () => {
    expect(await getTitle()).toBe('Your payment has arrived')
    unwrap(await save(0, { titleEn: 'Thanks a lot' }))
    expect(await getTitle()).toBe('Thanks a lot')
    const listed = unwrap(await listEmailEvents(test.shop, editor)).filter(({ isChanged }) => isChanged)
    expect(listed).toMatchObject([{ event }])
    unwrap(await restoreEmailTexts(test.shop, editor, { event, version: 0, current: 1 }))
    expect(await getTitle()).toBe('Your payment has arrived')
    unwrap(await restoreEmailTexts(test.shop, editor, { event, version: 1, current: 2 }))
    expect(await getTitle()).toBe('Thanks a lot')
    expect(await restoreEmailTexts(test.shop, editor, { event, version: 0, current: 2 })).toEqual({
      ok: false,
      refusal: { reason: 'changed' },
    })
  })

  it('merge what two people change, and ask where they contradict each other', async () => {
    const { version, texts } = await read()
    unwrap(await save(version, { ...texts, bodyEn: 'First {total}' }))
    unwrap(await save(version, { ...texts, subjectEn: 'Second {reference}' }))
    expect((await read()).texts).toMatchObject({ bodyEn: 'First {total}', subjectEn: 'Second {reference}' })
    expect(await save(version, { ...texts, bodyEn: 'Third' })).toMatchObject({
      refusal: { reason: 'conflict', conflicts: [{ field: 'bodyEn', mine: 'Third', theirs: 'First {total}' }] },
    })
  })

  it('refuse a placeholder without a value', async () => {
    expect(await save(0, { bodyEn: 'Dear {name}' })).toEqual({
      ok: false,
      refusal: { reason: 'placeholders', fields: { bodyEn: 'name' } },
    })
  })
})

describe('the preview', () => {
  const preview = (visitor: Visitor, more: { number?: number } = {}) =>
    previewEmail(test.shop, visitor, { event, locale: 'en', texts: { bodyEn: '<b>{reference}</b>' }, ...more })

  it('shows the latest order, or the typed one, with what is typed as text', async () => {
    const [latest] = await test.shop.db.select().from(orders).orderBy(desc(orders.id)).limit(1)
    const shown = unwrap(await preview(reader))
    expect(shown.number).toBe(latest?.number)
    expect(shown.emails[0]?.html).toContain(`&lt;b&gt;${latest?.number}&lt;/b&gt;`)
    expect(unwrap(await preview(reader, { number: 100005 })).emails[0]?.html).toContain('&lt;b&gt;100005&lt;/b&gt;')
    expect(await preview(reader, { number: 1 })).toEqual({ ok: false, refusal: { reason: 'unknown_number' } })
  })

  it('shows samples to staff who may not read emails', async () => {
    const shown = unwrap(await preview(editor, { number: 100005 }))
    expect(shown).toMatchObject({ number: undefined, emails: [{ html: expect.stringContaining('&lt;b&gt;') }] })
    expect(shown.emails[0]?.html).not.toContain('100005')
  })

  it('shows every variant of an email by samples', async () => {
    const input = { event: 'enquiry received', locale: 'es', texts: { applicationTitleEs: '¡Recibida!' } } as const
    const { emails } = unwrap(await previewEmail(test.shop, reader, input))
    expect(emails).toHaveLength(2)
    expect(emails[1]?.html).toContain('¡Recibida!')
  })
})

it('a test goes to the member of staff, marked as one and without a copy for others to read', async () => {
  const input = { event, locale: 'en', texts: { subjectEn: 'Paid {reference}' }, number: 100005 } as const
  const { to } = unwrap(await sendSampleEmail(test.shop, reader, input))
  const queued = await test.shop.db.select().from(jobs).orderBy(desc(jobs.id)).limit(1)
  const email = { subject: '[Test] Paid 100005', isConfidential: true }
  expect(queued).toMatchObject([{ kind: 'mail', payload: { to, email } }])
  for (let sent = 1; sent < 10; sent += 1) unwrap(await sendSampleEmail(test.shop, reader, input))
  expect(await sendSampleEmail(test.shop, reader, input)).toMatchObject({ refusal: { reason: 'too_many_requests' } })
})

it('the form saves, previews and says which placeholders there are', async () => {
  const handle = (fields: Record<string, string>, name = 'account-deleted') => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    return handleEmailTextsForm(test.shop, editor, { event: name, form })
  }
  expect(await handle({}, 'nothing')).toEqual({ ok: false, refusal: { reason: 'not_found' } })
  expect(await handle({ version: '0', bodyEn: 'Bye {name}' })).toMatchObject({
    refusal: { errors: { bodyEn: [expect.stringContaining('{name}. It can use {company}.')] } },
  })
  expect(await handle({ version: '0', subjectEn: 'Bye {name}' })).toMatchObject({
    refusal: { errors: { subjectEn: [expect.stringContaining('no placeholders')] } },
  })
  const typed = { version: '0', subjectEn: 'Bye\r\nBcc: everybody@example.com' }
  expect(await handle({ ...typed, preview: 'en' })).toMatchObject({
    value: { values: typed, previews: { emails: [{ subject: 'Bye Bcc: everybody@example.com' }] } },
  })
  expect(await handle(typed)).toEqual({ ok: true, value: 'saved' })
  expect(await handle({ intent: 'restore', version: '0', current: '1' })).toEqual({ ok: true, value: 'reset' })
})

it.each([
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
])('refuses %o', async (visitor, refusal) => {
  const { shop } = test
  const refusedEdit = { ok: false, refusal: { reason: refusal } }
  expect(await listEmailEvents(shop, visitor)).toEqual({ ok: false, refusal })
  expect(await getEmailTextsForEditing(shop, visitor, event)).toEqual({ ok: false, refusal })
  expect(await saveEmailTexts(shop, visitor, { event, version: 0, texts: {} })).toEqual(refusedEdit)
  expect(await restoreEmailTexts(shop, visitor, { event, version: 0, current: 0 })).toEqual(refusedEdit)
  expect(await previewEmail(shop, visitor, { event, locale: 'en', texts: {} })).toEqual(refusedEdit)
  expect(await sendSampleEmail(shop, visitor, { event, locale: 'en', texts: {} })).toEqual(refusedEdit)
})
