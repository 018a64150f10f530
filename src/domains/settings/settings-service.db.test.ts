import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { readSettings } from '#src/platform/config/shop-settings.server.ts'
import { shopSettingsVersions } from '#src/platform/config/shop-settings-tables.server.ts'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { getPaymentSetupForEditing } from './payment-setup-service.server.ts'
import type { ShopSettings } from './settings.ts'
import { handleSettingsForm } from './settings-form.server.ts'
import { getOpening, getSettingsForEditing, saveSettings, setOpen } from './settings-service.server.ts'
import { describeSetting, presentSettingsForm } from './settings-view.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const administrator = { ...customerVisitor(4), ...asStaff('administrator') }

async function open(): Promise<{ version: number; settings: ShopSettings }> {
  const opened = await getSettingsForEditing(test.shop, administrator)
  if (!opened.ok) throw new Error(opened.refusal)
  return opened.value
}

async function submit(changes: Record<string, string>, section: Parameters<typeof presentSettingsForm>[0] = 'company') {
  const { version, settings } = await open()
  return submitFrom({ version, settings }, changes, section)
}

/** Sends a form that was filled from `opened`. */
function submitFrom(
  { version, settings }: Awaited<ReturnType<typeof open>>,
  changes: Record<string, string>,
  section: Parameters<typeof presentSettingsForm>[0] = 'company',
) {
  const fields = { version: String(version), ...presentSettingsForm(section, settings), ...changes }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handleSettingsForm(test.shop, administrator, { section, form })
}

const readCacheVersion = async () =>
  (await test.shop.db.select().from(counters).where(eq(counters.name, 'catalogue version')))[0]!.value

describe('saving the settings', () => {
  it('stores them, raises the version, reaches every instance, and records who changed what', async () => {
    const before = await readSettings(test.shop.db)
    const cacheVersion = await readCacheVersion()
    expect(await submit({ company: ' Moorside Tanks ', vatNumber: '100000089' })).toEqual({ ok: true })
    expect(await readSettings(test.shop.db)).toMatchObject({
      company: 'Moorside Tanks',
      vatNumber: 'GB 100 0000 89',
      telephone: before.telephone,
      version: before.version + 1,
    })
    expect(await readCacheVersion()).toBe(cacheVersion + 1)
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'settings changed',
      subjectId: 'company',
      actorId: 4,
      actorRole: 'administrator',
      before: { company: before.company, vatNumber: before.vatNumber },
      after: { company: 'Moorside Tanks', vatNumber: 'GB 100 0000 89' },
    })
  })

  it('changes nothing when nothing differs', async () => {
    const before = await readSettings(test.shop.db)
    expect(await submit({})).toEqual({ ok: true })
    expect(await readSettings(test.shop.db)).toEqual(before)
  })

  const allDaysClosed = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7]
      .flatMap((day) => [`openingHours[open${day}]`, `openingHours[close${day}]`])
      .map((name) => [name, '']),
  )

  it.each([
    ['company', { company: ' ' }, 'company'],
    ['company', { email: 'nobody' }, 'email'],
    ['company', { vatNumber: 'GB 999 9999 74' }, 'vatNumber'],
    ['company', { vatNumber: 'ES 999 9999 73' }, 'vatNumber'],
    ['company', { telephone: '0\u0000' }, 'telephone'],
    ['company', { telephone: '<b>01757</b>' }, 'telephone'],
    ['company', { telephone: 'by appointment' }, 'telephone'],
    ['bank', { bankSortCode: '12-34' }, 'bankSortCode'],
    ['bank', { bankAccountNumber: '12' }, 'bankAccountNumber'],
    ['bank', { bankAccountNumber: '' }, 'bankAccountNumber'],
    ['bank', { bankAccountName: '' }, 'bankAccountName'],
    ['payments', { 'cardPayment[minGross]': 'ten' }, 'cardPayment.minGross'],
    ['payments', { 'cardPayment[minGross]': '50', 'cardPayment[maxGross]': '49.99' }, 'cardPayment.maxGross'],
    ['payments', { 'cardPayment[position]': '0' }, 'cardPayment.position'],
    ['payments', { 'transferPayment[audience]': 'nobody' }, 'transferPayment.audience'],
    ['payments', { 'accountPayment[text_en]': 'x'.repeat(201) }, 'accountPayment.text_en'],
    ['hours', { 'openingHours[open1]': '17:00', 'openingHours[close1]': '09:00' }, 'openingHours.close1'],
    ['hours', { 'openingHours[open1]': '', 'openingHours[close1]': '09:00' }, 'openingHours.close1'],
    ['hours', { 'openingHours[open1]': '25:00' }, 'openingHours.open1'],
    ['hours', allDaysClosed, 'openingHours.open1'],
    ['hours', { closedDays: '2026-12-24\n2026-02-30' }, 'closedDays'],
    ['dispatch', { dispatchCutOffHour: '24' }, 'dispatchCutOffHour'],
    ['dispatch', { dispatchLeadDays: '-1' }, 'dispatchLeadDays'],
    ['dispatch', { carriers: 'DPD http://track.example/{number}' }, 'carriers'],
    ['dispatch', { carriers: 'DPD\ndpd https://track.example/{number}' }, 'carriers'],
    ['terms', { invoiceDueDays: '-1' }, 'invoiceDueDays'],
    ['terms', { quoteValidDays: '0' }, 'quoteValidDays'],
    ['terms', { maxStaffDiscountPercent: '101' }, 'maxStaffDiscountPercent'],
    ['quantities', { maxLineQuantity: '1000001' }, 'maxLineQuantity'],
    ['quantities', { maxLineQuantity: '10,00' }, 'maxLineQuantity'],
    ['quantities', { maxLineQuantity: 'many' }, 'maxLineQuantity'],
    ['numbers', { orderNumberPrefix: 'x'.repeat(11) }, 'orderNumberPrefix'],
    ['numbers', { orderNumberPrefix: 'A<b>' }, 'orderNumberPrefix'],
    ['numbers', { invoiceNumberPrefix: 'INV\u202e' }, 'invoiceNumberPrefix'],
    ['numbers', { creditNoteNumberPrefix: '-' }, 'creditNoteNumberPrefix'],
    ['numbers', { invoiceNumberPrefix: 'A', creditNoteNumberPrefix: 'A' }, 'creditNoteNumberPrefix'],
    ['promises', { 'firstPromiseTitle[es]': 'x'.repeat(61) }, 'firstPromiseTitle.es'],
    ['language', { defaultLocale: 'fr' }, 'defaultLocale'],
    ['language', { deliveryCurrencySign: '$' }, 'deliveryCurrencySign'],
  ] as const)('refuses in section %s: %j', async (section, changes, field) => {
    const before = await readSettings(test.shop.db)
    const refused = await submit(changes, section)
    expect(refused).toMatchObject({
      ok: false,
      refusal: { reason: 'invalid', errors: { [field]: [expect.any(String)] } },
    })
    expect(await readSettings(test.shop.db)).toEqual(before)
  })

  it('names the day whose opening hours are refused', async () => {
    const refused = await submit({ 'openingHours[open3]': '17:00', 'openingHours[close3]': '09:00' }, 'hours')
    expect(refused).toMatchObject({
      refusal: { errors: { 'openingHours.close3': [expect.stringMatching(/^Wednesday: Please enter when/)] } },
    })
  })

  it.each(['1,000,000', '1.000.000', '1 000 000', '1000000'])('accepts %s as a largest quantity', async (typed) => {
    expect(await submit({ maxLineQuantity: typed }, 'quantities')).toEqual({ ok: true })
    expect(await readSettings(test.shop.db)).toMatchObject({ maxLineQuantity: 1_000_000 })
  })

  it('reads opening hours, closed days and flags', async () => {
    await submit(
      { 'openingHours[open6]': '09:00', 'openingHours[close6]': '12:30', closedDays: '2026-12-24\n2026-12-24' },
      'hours',
    )
    const { openingHours, closedDays } = await readSettings(test.shop.db)
    expect(openingHours[5]).toEqual(['09:00', '12:30'])
    expect(closedDays).toEqual(['2026-12-24'])
    await submit({ carriers: ' Own van \n\nDPD https://track.example/{number}' }, 'dispatch')
    const { carriers } = await readSettings(test.shop.db)
    expect(carriers).toEqual(['Own van', 'DPD https://track.example/{number}'])
    const opened = await open()
    const form = new FormData()
    form.set('version', String(opened.version))
    form.set('quoteEnabled', 'on')
    expect(await handleSettingsForm(test.shop, administrator, { section: 'features', form })).toEqual({ ok: true })
    expect(await readSettings(test.shop.db)).toMatchObject({
      quoteEnabled: true,
      cartExpress: false,
      apiDocsEnabled: false,
      googleFeedEnabled: false,
    })
  })
})

it('stores promises in each language, without the languages that have no text', async () => {
  const fields = { 'firstPromiseTitle[en]': ' Free design ', 'firstPromiseTitle[es]': 'Diseño gratis' }
  expect(
    await submit({ ...fields, 'secondPromiseTitle[en]': 'Price match', 'secondPromiseTitle[es]': '' }, 'promises'),
  ).toEqual({ ok: true })
  expect(await readSettings(test.shop.db)).toMatchObject({
    firstPromiseTitle: { en: 'Free design', es: 'Diseño gratis' },
    secondPromiseTitle: { en: 'Price match' },
    thirdPromiseTitle: { en: expect.any(String) },
  })
  expect(presentSettingsForm('promises', (await open()).settings)).toMatchObject({
    'firstPromiseTitle[es]': 'Diseño gratis',
    'secondPromiseTitle[es]': '',
  })
  await submit({ 'firstPromiseTitle[en]': '', 'firstPromiseTitle[es]': '', 'secondPromiseTitle[en]': '' }, 'promises')
  expect((await readSettings(test.shop.db)).firstPromiseTitle).toEqual({ en: '' })
})

it('stores the strapline in each language and the country of the shop, and names the country in words', async () => {
  const strapline = { 'strapline[en]': ' Tanks since 1962 ', 'strapline[es]': 'Depósitos desde 1962' }
  expect(await submit(strapline)).toEqual({ ok: true })
  const fill = (country: string) => ({ country, showsPricesInclVat: 'on' })
  expect(await submit(fill('fr'), 'language')).toMatchObject({ refusal: { errors: { country: [/./] } } })
  const opened = await open()
  expect(await submitFrom(opened, fill('ie'), 'language')).toEqual({ ok: true })
  expect(await readSettings(test.shop.db)).toMatchObject({
    strapline: { en: 'Tanks since 1962', es: 'Depósitos desde 1962' },
    country: 'ie',
  })
  expect(['gb', 'ie'].map((country) => describeSetting('es', 'country', country))).toEqual(['Reino Unido', 'Irlanda'])
  await submit(fill('gb'), 'language')
})

describe('the settings of emails to staff', () => {
  const submitRecipients = (recipients: string) =>
    submit({ 'newOrderEmail[recipients]': recipients, 'newOrderEmail[isEnabled]': 'on' }, 'staffEmails')

  it('are stored with one recipient per line, each once', async () => {
    expect(await submitRecipients('sales@example.com\n\n office@example.com\nsales@example.com')).toEqual({ ok: true })
    expect((await open()).settings.newOrderEmail).toEqual({
      isEnabled: true,
      recipients: ['sales@example.com', 'office@example.com'],
    })
  })

  it.each([
    { recipients: 'sales@example.com, office@example.com', message: 'Please enter one email address per line.' },
    {
      recipients: Array.from({ length: 11 }, (_, index) => `a${index}@example.com`).join('\n'),
      message: 'Please enter ten addresses at most.',
    },
  ])('are refused at the field: $message', async ({ recipients, message }) => {
    expect(await submitRecipients(recipients)).toEqual({
      ok: false,
      refusal: { reason: 'invalid', errors: { 'newOrderEmail.recipients': [message] } },
    })
  })
})

describe('the settings of payment methods', () => {
  const off = { isEnabled: false, minGrossPence: 1000, maxGrossPence: 50_050, audience: 'account holders' }

  it('are stored per method, in pence and with a text per language', async () => {
    const changes = {
      'cardPayment[isEnabled]': '',
      'cardPayment[minGross]': ' 10 ',
      'cardPayment[maxGross]': '500.50',
      'cardPayment[audience]': 'account holders',
      'cardPayment[text_es]': ' Con tarjeta ',
    }
    const opened = await open()
    const form = new FormData()
    const fields = { version: String(opened.version), ...presentSettingsForm('payments', opened.settings), ...changes }
    for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value)
    for (const name of ['minGross', 'maxGross', 'text_en', 'text_es']) {
      for (const method of ['cardPayment', 'transferPayment', 'accountPayment']) {
        if (!form.has(`${method}[${name}]`)) form.set(`${method}[${name}]`, '')
      }
    }
    expect(await handleSettingsForm(test.shop, administrator, { section: 'payments', form })).toEqual({ ok: true })
    const { settings } = await open()
    expect(settings.cardPayment).toEqual({ ...off, position: 2, text: { es: 'Con tarjeta' } })
    expect(settings.transferPayment).toEqual(opened.settings.transferPayment)
    expect(presentSettingsForm('payments', settings)).toMatchObject({
      'cardPayment[isEnabled]': '',
      'cardPayment[minGross]': '10.00',
      'cardPayment[maxGross]': '500.50',
      'cardPayment[text_es]': 'Con tarjeta',
    })
  })

  it('cannot switch on a method that is not configured, and say what is missing', async () => {
    const live: Shop = { ...test.shop, payments: { providers: [], standIn: undefined, close: async () => {} } }
    const opened = await open()
    const input = { section: 'payments', version: opened.version } as const
    const on = { cardPayment: { ...opened.settings.cardPayment, isEnabled: true } }
    expect(await saveSettings(live, administrator, { ...input, settings: on })).toEqual({
      ok: false,
      refusal: { reason: 'not_configured', fields: ['cardPayment'] },
    })
    expect((await open()).settings.cardPayment.isEnabled).toBe(false)
    expect(await getPaymentSetupForEditing(live, administrator)).toMatchObject({
      value: { cardPayment: { missing: { what: 'keys', names: ['STRIPE_SECRET_KEY'] } }, transferPayment: {} },
    })
    expect(await getPaymentSetupForEditing(test.shop, administrator)).toMatchObject({
      value: { cardPayment: { provider: { name: 'Stand-in', mode: 'demo' } } },
    })
    expect(await saveSettings(test.shop, administrator, { ...input, settings: on })).toEqual({ ok: true })
  })

  it('ask for a bank account before bank transfer is switched on', async () => {
    const { settings: before } = await open()
    const save = async (settings: Partial<ShopSettings>, section: 'payments' | 'bank' = 'payments') =>
      saveSettings(test.shop, administrator, { section, settings, version: (await open()).version })
    const transfer = (isEnabled: boolean) => ({ transferPayment: { ...before.transferPayment, isEnabled } })
    const bank = { bankSortCode: '', bankAccountNumber: '', bankDetails: '' }
    await save(transfer(false))
    await save(bank, 'bank')
    expect(await save(transfer(true))).toMatchObject({ refusal: { fields: ['transferPayment'] } })
    expect(await getPaymentSetupForEditing(test.shop, administrator)).toMatchObject({
      value: { transferPayment: { missing: { what: 'bank account' } } },
    })
    const { bankSortCode, bankAccountNumber, bankDetails } = before
    await save({ bankSortCode, bankAccountNumber, bankDetails }, 'bank')
    expect(await save(transfer(true))).toEqual({ ok: true })
  })

  it('are no conflict with a version that was stored before they existed', async () => {
    const { version, settings } = await open()
    const { cardPayment, ...older } = settings
    await test.shop.db.insert(shopSettingsVersions).values({ version, settings }).onConflictDoNothing()
    await test.shop.db
      .update(shopSettingsVersions)
      .set({ settings: older })
      .where(eq(shopSettingsVersions.version, version))
    const changed = { cardPayment: { ...cardPayment, position: 7 } }
    expect(await saveSettings(test.shop, administrator, { section: 'payments', settings: changed, version })).toEqual({
      ok: true,
    })
  })

  it('describe both values to the second of two people', async () => {
    const opened = await open()
    await submitFrom(opened, { 'cardPayment[position]': '4' }, 'payments')
    expect(await submitFrom(opened, { 'cardPayment[position]': '5' }, 'payments')).toMatchObject({
      refusal: {
        conflicts: [
          {
            field: 'cardPayment',
            mine: expect.stringMatching(
              /^Offer this payment method: yes; Place in the list: 5; .*£10\.00.*Con tarjeta$/,
            ),
            theirs: expect.stringContaining('Place in the list: 4'),
          },
        ],
      },
    })
  })
})

describe('two people who save the same settings', () => {
  it('keeps the changes of both to different fields', async () => {
    const opened = await open()
    expect(await submitFrom(opened, { telephone: '01' })).toEqual({ ok: true })
    expect(await submitFrom(opened, { legalName: 'Moorside Ltd' })).toEqual({ ok: true })
    expect(await readSettings(test.shop.db)).toMatchObject({ telephone: '01', legalName: 'Moorside Ltd' })
  })

  it.each([
    ['mine', 'Second'],
    ['theirs', 'First'],
  ])('asks the second which value to keep, and saves %s', async (kept, saved) => {
    const opened = await open()
    await submitFrom(opened, { company: 'First', legalName: `first ${kept}` })
    const refused = await submitFrom(opened, { company: 'Second' })
    const { version: current } = await open()
    expect(refused).toEqual({
      ok: false,
      refusal: { reason: 'conflict', conflicts: [{ field: 'company', mine: 'Second', theirs: 'First' }], current },
    })
    expect(await readSettings(test.shop.db)).toMatchObject({ company: 'First' })
    const choice = { company: 'Second', 'choices[company]': kept, choices_version: String(current) }
    expect(await submitFrom(opened, choice)).toEqual({ ok: true })
    expect(await readSettings(test.shop.db)).toMatchObject({ company: saved, legalName: `first ${kept}` })
    await submit({ company: `after ${kept}` })
  })

  it('asks again when a third person has saved since the question', async () => {
    const opened = await open()
    await submitFrom(opened, { company: 'First' })
    const { version: current } = await open()
    await submit({ company: 'Third' })
    const choice = { company: 'Second', 'choices[company]': 'mine', choices_version: String(current) }
    expect(await submitFrom(opened, choice)).toMatchObject({
      ok: false,
      refusal: { conflicts: [{ field: 'company', mine: 'Second', theirs: 'Third' }] },
    })
    expect(await readSettings(test.shop.db)).toMatchObject({ company: 'Third' })
  })
})

it('opens and closes the shop, and records each change once', async () => {
  const count = () => test.shop.db.$count(auditLog, eq(auditLog.subjectId, 'opening'))
  const before = await count()
  for (const isOpen of [false, false, true]) {
    expect(await setOpen(test.shop, administrator, isOpen)).toEqual({ ok: true })
    expect(await getOpening(test.shop, administrator)).toEqual({ ok: true, value: { isOpen } })
  }
  expect(await count()).toBe(before + 2)
})

it.each([
  ['signed_out', anonymousVisitor()],
  ['forbidden', customerVisitor(1)],
  ['forbidden', { ...customerVisitor(3), ...asStaff('sales', 'production', 'catalogue', 'accounts') }],
])('refuses as %s whoever is not an administrator', async (reason, visitor) => {
  const before = await readSettings(test.shop.db)
  expect(await getSettingsForEditing(test.shop, visitor)).toEqual({ ok: false, refusal: reason })
  expect(await getPaymentSetupForEditing(test.shop, visitor)).toEqual({ ok: false, refusal: reason })
  expect(await setOpen(test.shop, visitor, false)).toEqual({ ok: false, refusal: reason })
  const input = { section: 'company', settings: { company: 'Hijacked' }, version: before.version } as const
  expect(await saveSettings(test.shop, visitor, input)).toEqual({ ok: false, refusal: { reason } })
  expect(await readSettings(test.shop.db)).toEqual(before)
})
