import { getColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import { settingNames } from './settings.ts'

/** Columns that no section of the settings page has, and why. */
const columnsWithoutField = {
  id: 'there is one row',
  version: 'raised by every change',
  updatedAt: 'set by every change',
  openedAt: 'set by opening the shop under Shop health',
  isDemo: 'set by the demo seed only',
  currency: 'the shop sells in pounds',
  lcid: 'part of the page globals, always en-GB',
  defaultVatRateBp: 'the standard rate of VAT for lines of a quote without a product',
}

it('has a field for every setting that the database stores', () => {
  const columns = Object.keys(getColumns(shopSettings))
  expect(columns.filter((name) => !(name in columnsWithoutField)).toSorted()).toEqual(settingNames.toSorted())
})
