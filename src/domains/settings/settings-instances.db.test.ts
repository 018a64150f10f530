import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type CacheVersion, watchCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { versionedCache } from '#src/platform/cache/versioned-cache.server.ts'
import { getSettings } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { asStaff, customerVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { getSettingsForEditing, isShopOpen, saveSettings, setOpen } from './settings-service.server.ts'

let test: TestShop
let version: CacheVersion
let otherInstance: Shop
beforeAll(async () => {
  test = await createTestShop()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  version = await watchCacheVersion(test.shop.db)
  otherInstance = { ...test.shop, cache: versionedCache(version) }
  return () => version.close()
})
afterAll(() => test.close())

const administrator = { ...customerVisitor(4), ...asStaff('administrator') }

async function rename(company: string) {
  const opened = await getSettingsForEditing(test.shop, administrator)
  if (!opened.ok) throw new Error(opened.refusal)
  const { version } = opened.value
  return saveSettings(test.shop, administrator, { section: 'company', settings: { company }, version })
}

const readCompany = async () => (await getSettings(otherInstance)).company

/** Leaves room for reading the settings and rendering a page. */
const almostASecond = 900

it.each([
  ['a changed setting', () => rename('Moorside Tanks'), readCompany, 'Moorside Tanks'],
  ['that the shop is closed', () => setOpen(test.shop, administrator, false), () => isShopOpen(otherInstance), false],
  ['that the shop is open', () => setOpen(test.shop, administrator, true), () => isShopOpen(otherInstance), true],
])('knows %s on another instance within a second', async (_name, change, read, expected) => {
  expect(await read()).not.toBe(expected)
  // At the worst moment: the other instance has just looked.
  expect(await change()).toMatchObject({ ok: true })
  vi.advanceTimersByTime(almostASecond)
  // The timers stand still from here.
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await read()).toBe(expected))
})
