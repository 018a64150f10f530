import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { counters } from '#src/platform/database/counters-tables.server.ts'
import { demoDeliveryTerms } from '../../../../database/seed/content/delivery-terms.ts'
import {
  anonymousVisitor,
  asStaff,
  customerVisitor,
  staffVisitor,
} from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { deliveryTerms } from '../catalogue-tables.server.ts'
import {
  getDeliveryTermsForEditing,
  priceSampleDelivery,
  saveDeliveryTerms,
} from './delivery-editing-service.server.ts'
import { handleDeliveryEditorForm } from './delivery-editor-form.server.ts'
import { presentDeliveryForm } from './delivery-form-fields.ts'
import { hasSavedDeliveryTerms } from './delivery-service.server.ts'
import { parseSampleBasket } from './sample-basket.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.delete(deliveryTerms)
  await test.shop.db.insert(deliveryTerms).values({ version: 1, terms: demoDeliveryTerms })
})

const administrator = { ...customerVisitor(4), ...asStaff('administrator') }
const parcelRates = 'rate__mainland__parcel__tiers'

const open = async () => unwrap(await getDeliveryTermsForEditing(test.shop, administrator))

/** Sends the form as a browser does: a checkbox that is not ticked is missing. */
async function submit(changes: Record<string, string>, opened?: Awaited<ReturnType<typeof open>>) {
  const { version, terms } = opened ?? (await open())
  const fields = { version: String(version), ...presentDeliveryForm(terms), ...changes }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (!/__(zone|class)__/.test(name) || value === 'on') form.set(name, value)
  }
  return handleDeliveryEditorForm(test.shop, administrator, form)
}
const readCacheVersion = async () =>
  (await test.shop.db.select().from(counters).where(eq(counters.name, 'catalogue version')))[0]!.value

describe('saving the delivery terms [STAFF-10]', () => {
  it('stores a new version, reaches every instance, and records who changed what', async () => {
    const cacheVersion = await readCacheVersion()
    expect(
      await submit({ [parcelRates]: '0-50\t7.95\r\n50\t5.95', surcharge__tail_lift__zone__mainland: 'on' }),
    ).toEqual({
      ok: true,
    })
    const { version, terms } = await open()
    expect(version).toBe(2)
    expect(terms.zones[0]?.rates.parcel?.tiers).toEqual([
      { from: 0, chargeNet: 795 },
      { from: 5000, chargeNet: 595 },
    ])
    expect(terms.surcharges[0]?.zoneIds).toEqual(['mainland'])
    expect(await readCacheVersion()).toBe(cacheVersion + 1)
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'settings changed',
      subjectId: 'delivery',
      actorId: 4,
      before: { [parcelRates]: '0- 6.95', surcharge__tail_lift__zone__mainland: '' },
      after: { [parcelRates]: '0-50 7.95\n50- 5.95', surcharge__tail_lift__zone__mainland: 'on' },
    })
  })

  it('keeps the version when nothing differs, and records that somebody has saved it', async () => {
    expect(await hasSavedDeliveryTerms(test.shop)).toBe(false)
    expect(await submit({})).toEqual({ ok: true })
    expect(await open()).toEqual({ version: 1, terms: demoDeliveryTerms })
    expect(await hasSavedDeliveryTerms(test.shop)).toBe(true)
  })

  it('unticks a checkbox', async () => {
    expect(await submit({ surcharge__timed__zone__mainland: '' })).toEqual({ ok: true })
    expect((await open()).terms.surcharges[1]?.zoneIds).toEqual([])
  })

  it.each([
    [{ [parcelRates]: '0-10 4\n12- 5' }, parcelRates, /^mainland GB, Parcel: row 2 leaves a gap/],
    [{ [parcelRates]: '0-10 4\n8- 5' }, parcelRates, /^mainland GB, Parcel: row 2 overlaps/],
    [{ zone__highlands__areas: 'IV BT' }, 'zone__northern_ireland__areas', /^Northern Ireland: "BT" is listed already/],
    [{ zone__highlands__areas: 'QQ' }, 'zone__highlands__areas', /there is no postcode area "QQ"/],
    [{ surcharge__timed__charge: '-5' }, 'surcharge__timed__charge', /an amount in pounds/],
    [{ class__pallet__name_en: '' }, 'class__pallet__name_en', /products use this class/],
  ])('refuses %j at its field and saves nothing', async (changes, field, message) => {
    const refused = await submit(changes)
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'invalid' } })
    const errors = refused.ok || refused.refusal.reason !== 'invalid' ? {} : refused.refusal.errors
    expect(errors[field]?.[0]).toMatch(message)
    expect((await open()).version).toBe(1)
  })

  it('refuses a form without its fields', async () => {
    expect(await handleDeliveryEditorForm(test.shop, administrator, new FormData())).toMatchObject({
      ok: false,
      refusal: { reason: 'invalid' },
    })
    expect((await open()).version).toBe(1)
  })

  it('merges what two people changed, and asks about a field that both changed', async () => {
    const opened = await open()
    expect(
      await submit({ [parcelRates]: '0- 8.00', zone__new__name_en: 'Wight', zone__new__areas: 'PO30-41' }),
    ).toEqual({
      ok: true,
    })
    expect(await submit({ class__parcel__name_en: 'Small parcel' }, opened)).toEqual({ ok: true })
    const merged = (await open()).terms
    expect(merged.classes[0]?.name.en).toBe('Small parcel')
    expect(merged.zones.map(({ id }) => id)).toContain('wight')
    expect(merged.zones[0]?.rates.parcel?.tiers).toEqual([{ from: 0, chargeNet: 800 }])

    const mine = { [parcelRates]: '0- 9.00' }
    const conflict = { field: parcelRates, mine: '0- 9.00', theirs: '0- 8.00' }
    expect(await submit(mine, opened)).toEqual({
      ok: false,
      refusal: { reason: 'conflict', conflicts: [conflict], current: 3 },
    })
    expect(await submit({ ...mine, [`choices[${parcelRates}]`]: 'theirs', choices_version: '3' }, opened)).toEqual({
      ok: true,
    })
    expect((await open()).version).toBe(3)
    expect(await submit({ ...mine, [`choices[${parcelRates}]`]: 'mine', choices_version: '3' }, opened)).toEqual({
      ok: true,
    })
    expect((await open()).terms.zones[0]?.rates.parcel?.tiers).toEqual([{ from: 0, chargeNet: 900 }])
  })

  it('asks about an entry that one person changed and another removed', async () => {
    const opened = await open()
    expect(await submit({ zone__northern_ireland__name_en: '' })).toEqual({ ok: true })
    const mine = { zone__northern_ireland__areas: 'BT1-99' }
    const [field] = Object.keys(mine)
    expect(await submit(mine, opened)).toMatchObject({
      refusal: { reason: 'conflict', conflicts: [{ field, mine: 'BT1-99', theirs: '' }] },
    })
    expect(await submit({ ...mine, [`choices[${field}]`]: 'theirs', choices_version: '2' }, opened)).toEqual({
      ok: true,
    })
    expect((await open()).version).toBe(2)
    expect(await submit({ ...mine, [`choices[${field}]`]: 'mine', choices_version: '2' }, opened)).toEqual({ ok: true })
    const restored = (await open()).terms.zones.find(({ id }) => id === 'northern_ireland')
    expect(restored).toEqual({ ...demoDeliveryTerms.zones[2], areas: ['BT1-99'] })
  })

  it('saves one version after another when several people save at once', async () => {
    const opened = await open()
    const names = ['parcel', 'pallet', 'tanker'].map((id) => ({ [`class__${id}__name_es`]: `Clase ${id}` }))
    const saved = await Promise.all(names.map((changes) => submit(changes, opened)))
    expect(saved).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    const { version, terms } = await open()
    expect(version).toBe(4)
    expect(terms.classes.map(({ name }) => name.es)).toEqual(['Clase parcel', 'Clase pallet', 'Clase tanker'])
  })

  it('is refused without the permission', async () => {
    const sample = unwrap(parseSampleBasket({ class1: 'parcel', quantity1: '1' }))
    const input = { values: presentDeliveryForm(demoDeliveryTerms), version: 1 }
    for (const [visitor, refusal] of [
      [anonymousVisitor(), 'signed_out'],
      [customerVisitor(1), 'forbidden'],
      [staffVisitor, 'forbidden'],
    ] as const) {
      expect(await getDeliveryTermsForEditing(test.shop, visitor)).toEqual({ ok: false, refusal })
      expect(await saveDeliveryTerms(test.shop, visitor, input)).toEqual({ ok: false, refusal: { reason: refusal } })
      expect(await priceSampleDelivery(test.shop, visitor, sample)).toEqual({ ok: false, refusal })
    }
  })
})

describe('trying a basket', () => {
  it('prices it with the saved terms', async () => {
    await submit({ [parcelRates]: '0- 8.00' })
    const sample = unwrap(parseSampleBasket({ class1: 'parcel', quantity1: '1' }))
    const { price } = unwrap(await priceSampleDelivery(test.shop, administrator, sample))
    expect(price.charge).toEqual({ vatRate: 2000, taxableNet: 800, vat: 160 })
  })
})
