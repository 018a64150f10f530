import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { SettingsSection, ShopSettings } from '#src/domains/settings/settings.ts'
import { getSettingsForEditing, saveSettings } from '#src/domains/settings/settings-service.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as callText from '#src/translations/ui/call-text.ts'
import { asStaff, customerVisitor } from '../tests/support/builders/test-visitors.ts'
import { createTestApp, type TestApp } from '../tests/support/create-test-app.ts'
import { createTestClient, type TestClient } from '../tests/support/test-client.ts'

const administrator = { ...customerVisitor(4), ...asStaff('administrator') }

let test: TestApp
let other: FastifyInstance
let instances: TestClient[]
beforeAll(async () => {
  test = await createTestApp()
  other = await test.startInstance()
  instances = [test.visit(), createTestClient(other)]
})
afterAll(async () => {
  await other.close()
  await test.close()
})

/** Saves on one instance. */
async function save(section: SettingsSection, settings: Partial<ShopSettings>) {
  const opened = await getSettingsForEditing(test.shop, administrator)
  if (!opened.ok) throw new Error(opened.refusal)
  const { version } = opened.value
  expect(await saveSettings(test.shop, administrator, { section, settings, version })).toMatchObject({ ok: true })
}

type Check = (instance: TestClient) => Promise<boolean>
const isFound =
  (url: string): Check =>
  async (instance) =>
    (await instance.get(url)).statusCode === 200
const isInMenu =
  (path: string): Check =>
  async (instance) =>
    (await instance.get('/data/menu')).body.includes(path)

it.each<[keyof ShopSettings, Check]>([
  ['apiDocsEnabled', isFound('/docs/api/json')],
  ['googleFeedEnabled', isFound('/feeds/google/en.xml')],
  ['postcodeLookup', isFound('/data/address-finder?postcode=YO61%204AH')],
  ['removalEnabled', isInMenu('/tank-removal')],
])('%s takes effect on every instance, on and off', async (setting, isOffered) => {
  for (const isOn of [true, false, true]) {
    await save('features', { [setting]: isOn })
    for (const instance of instances) {
      await vi.waitUntil(async () => (await isOffered(instance)) === isOn, { timeout: 10_000, interval: 50 })
      expect(await isOffered(instance)).toBe(isOn)
    }
  }
})

it('uses the default language for visitors who prefer no other, on every instance', async () => {
  const readMessage = async (instance: TestClient, acceptLanguage: string) =>
    (await instance.get('/data/unknown', { headers: { 'accept-language': acceptLanguage } })).json().message
  for (const locale of ['en', 'es'] as const) {
    await save('language', { defaultLocale: locale })
    for (const instance of instances) {
      await expect.poll(() => readMessage(instance, 'fr')).toBe(translate(locale, callText.notFound))
      for (const preferred of ['en', 'es'] as const) {
        expect(await readMessage(instance, preferred)).toBe(translate(preferred, callText.notFound))
      }
    }
  }
})
