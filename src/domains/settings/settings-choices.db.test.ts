import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '#src/platform/config/shop-settings.server.ts'
import { asStaff, customerVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import type { SettingsSection, ShopSettings } from './settings.ts'
import { saveSettings } from './settings-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())

const administrator = { ...customerVisitor(4), ...asStaff('administrator') }
const readVersion = async () => (await readSettings(test.shop.db)).version

type Save = { section?: SettingsSection; settings: Partial<ShopSettings>; version?: number; choicesVersion?: number }

async function save({ section = 'company', settings, version, choicesVersion }: Save) {
  const choices = choicesVersion ? { choices: { company: 'mine' as const }, choicesVersion } : {}
  return saveSettings(test.shop, administrator, {
    section,
    settings,
    version: version ?? (await readVersion()),
    ...choices,
  })
}

it.each<[string, Save]>([
  ['another section', { section: 'terms', settings: { invoiceDueDays: 21 } }],
  ['another field', { settings: { telephone: '01904 496 0077' } }],
])('does not ask again when a third person has saved %s since the question', async (name, elsewhere) => {
  expect(await save({ settings: { company: `Before ${name}` } })).toEqual({ ok: true })
  const version = await readVersion()
  await save({ settings: { company: 'First' } })
  const settings = { company: 'Second' }
  const choicesVersion = await readVersion()
  expect(await save({ settings, version })).toMatchObject({ refusal: { reason: 'conflict', current: choicesVersion } })

  expect(await save(elsewhere)).toEqual({ ok: true })
  expect(await save({ settings, version, choicesVersion })).toEqual({ ok: true })
  expect(await readSettings(test.shop.db)).toMatchObject({ company: 'Second', ...elsewhere.settings })
})

it('asks again when no values belong to the version of the choices', async () => {
  const version = await readVersion()
  await save({ settings: { company: 'Third' } })
  for (const choicesVersion of [999_999, Number.NaN]) {
    const input = { settings: { company: 'Fourth' }, version, choices: { company: 'mine' as const }, choicesVersion }
    expect(await saveSettings(test.shop, administrator, { section: 'company', ...input })).toMatchObject({
      refusal: { reason: 'conflict' },
    })
  }
})
