import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { getSettings, readSettings } from '#src/platform/config/shop-settings.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import { type PaymentSettingName, paymentSettingNames } from '#src/shared/payments/payment-method-settings.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { getPaymentSetup } from './payment-setup-service.server.ts'
import {
  type SettingName,
  type SettingsSection,
  type ShopSettings,
  settingNames,
  settingsSections,
} from './settings.ts'
import {
  findSettingsVersion,
  insertSettingsVersion,
  lockSettings,
  saveOpenedAt,
  saveSettingsRow,
} from './settings-store.server.ts'

export type VersionedSettings = { version: number; settings: ShopSettings }

export async function getSettingsForEditing(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<VersionedSettings, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  if (!allowed.ok) return allowed
  return ok(toVersionedSettings(await readSettings(shop.db)))
}

export async function getOpening(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<{ isOpen: boolean }, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  if (!allowed.ok) return allowed
  const { openedAt } = await readSettings(shop.db)
  return ok({ isOpen: openedAt !== null })
}

/** Opens the shop for visitors, or closes it again: then they see "Opening soon". */
export async function setOpen(
  shop: Shop,
  visitor: Visitor,
  isOpen: boolean,
): Promise<Result<undefined, PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  if (!allowed.ok) return allowed
  return transaction(shop, async (shop) => {
    const { openedAt } = await lockSettings(shop.db)
    if ((openedAt !== null) === isOpen) return ok(undefined)
    await saveOpenedAt(shop.db, isOpen ? shop.clock.now() : null)
    const action = isOpen ? 'shop opened' : 'shop closed'
    await recordAudit(shop, { by: visitor, action, subject: 'settings', subjectId: 'opening' })
    await raiseCacheVersion(shop.db)
    return ok(undefined)
  })
}

/** Before it opens, only staff see the shop. */
export async function isShopOpen(shop: Shop): Promise<boolean> {
  return (await getSettings(shop)).openedAt !== null
}

/** What visitors see before the shop is open. */
export async function getShopContact(shop: Shop): Promise<{ company: string; telephone: string; email: string }> {
  const { company, telephone, email } = await getSettings(shop)
  return { company, telephone, email }
}

type SaveSettingsInput = EditChoices & {
  section: SettingsSection
  settings: Partial<ShopSettings>
  /** The version from which the person started. */
  version: number
}

/** `fields`: payment methods that would be switched on although the shop cannot take such payments. */
type NotConfigured = { reason: 'not_configured'; fields: PaymentSettingName[] }

/**
 * Saves one section. Fields that somebody else has saved meanwhile are kept, unless this person changed them too. Every
 * instance uses the new values within a second.
 */
export async function saveSettings(
  shop: Shop,
  visitor: Visitor,
  { section, settings, version, ...choices }: SaveSettingsInput,
): Promise<Result<undefined, { reason: PermissionRefusal } | EditConflict | NotConfigured>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop) => {
    const current = toVersionedSettings(await lockSettings(shop.db))
    await insertSettingsVersion(shop.db, { version: current.version, settings: current.settings })
    const theirs = pickSection(current.settings, section)
    const base = await readBase(shop, { section, version, theirs })
    const edit = { base, theirs, mine: settings, current: current.version }
    const resolved = resolveEdit(edit, await renewChoices(shop, choices, current))
    if (!resolved.ok) return resolved
    const merged: Section = resolved.value
    const fields = listUnconfigured(shop, current.settings, merged)
    if (fields.length > 0) return refuse({ reason: 'not_configured', fields })
    await saveVersion(shop, visitor, { section, current, merged })
    return ok(undefined)
  })
}

type Section = Partial<ShopSettings>

function listUnconfigured(shop: Shop, before: ShopSettings, changed: Section): PaymentSettingName[] {
  const isSwitchedOn = (name: PaymentSettingName) => !before[name].isEnabled && changed[name]?.isEnabled
  const setup = getPaymentSetup(shop, { ...before, ...changed })
  return paymentSettingNames.filter((name) => isSwitchedOn(name) && setup[name].missing)
}

async function readBase(
  shop: Shop,
  { section, version, theirs }: { section: SettingsSection; version: number; theirs: Section },
): Promise<Section> {
  const stored = await findSettingsVersion(shop.db, version)
  // Without the version from which the person started, every difference counts as theirs.
  // A setting that the version did not have yet counts as unchanged.
  return stored ? { ...theirs, ...pickSection(stored.settings, section) } : theirs
}

/** Choices between values that are still stored count, although other settings have been saved since the question. */
async function renewChoices(
  shop: Shop,
  { choices = {}, choicesVersion }: EditChoices,
  { version, settings }: VersionedSettings,
): Promise<EditChoices> {
  const asked = Number.isInteger(choicesVersion)
    ? await findSettingsVersion(shop.db, Number(choicesVersion))
    : undefined
  const isValid = (field: string) => isSame(asked?.settings[field as SettingName], settings[field as SettingName])
  return {
    choices: Object.fromEntries(Object.entries(choices).filter(([field]) => asked && isValid(field))),
    choicesVersion: version,
  }
}

async function saveVersion(
  shop: Shop,
  visitor: Visitor,
  { section, current, merged }: { section: SettingsSection; current: VersionedSettings; merged: Section },
) {
  const before = pick(current.settings, (name) => name in merged && !isSame(current.settings[name], merged[name]))
  const after = pick(merged, (name) => name in before)
  if (Object.keys(after).length === 0) return
  const now = shop.clock.now()
  const version = current.version + 1
  await saveSettingsRow(shop.db, { settings: after, version, now })
  const settings = { ...current.settings, ...after }
  await insertSettingsVersion(shop.db, { version, settings, savedBy: visitor.customerId, savedAt: now })
  await recordAudit(shop, {
    by: visitor,
    action: 'settings changed',
    subject: 'settings',
    subjectId: section,
    before,
    after,
  })
  await raiseCacheVersion(shop.db)
}

function toVersionedSettings(row: ShopSettings & { version: number }): VersionedSettings {
  return { version: row.version, settings: pick(row, (name) => settingNames.includes(name)) as ShopSettings }
}

const pickSection = (settings: Section, section: SettingsSection) => {
  const names: readonly SettingName[] = settingsSections[section].map(({ name }) => name)
  return pick(settings, (name) => names.includes(name))
}

const pick = (settings: Section, isPicked: (name: SettingName) => boolean): Section =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => isPicked(name as SettingName)))
