import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { createItemKey } from '#src/shared/editing/create-item-key.ts'
import { type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { getTranslatedField } from '#src/shared/editing/translated-fields.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField, getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { describeMenuConflict } from './menu-conflict-service.server.ts'
import { type MenuName, menuLimits, menuNames } from './menu-entry.ts'
import {
  applyMenuAction,
  formatPlaces,
  getEntryField,
  parseMenuAction,
  parsePlaces,
  readPlaces,
} from './menu-entry-fields.ts'
import { searchMenuTargets } from './menu-targets-service.server.ts'
import type { MenuPreviewView } from './menu-view.ts'
import { createMenuForm, restoreMenuForm } from './menus-contract.ts'
import {
  type EntryRefusal,
  previewMenu,
  restoreMenuVersion,
  type SaveMenuRefusal,
  saveMenu,
} from './menus-service.server.ts'

type Refused = Result<never, RefusedEdit<PermissionRefusal | 'not_found'>>

/** `changed`: a button added, moved or removed an entry, or asked for a preview; the values are shown again and not saved yet. */
type HandledMenu = 'saved' | 'restored' | { changed: Record<string, string>; preview?: MenuPreviewView }

export async function handleMenuForm(
  shop: Shop,
  visitor: Visitor,
  { menu: name, form }: { menu: string; form: FormData },
): Promise<Result<HandledMenu, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const menu = menuNames.find((each) => each === name)
  if (!menu) return refuse({ reason: 'not_found' })
  const intent = getField(form, 'intent')
  if (intent === 'restore') return restoreVersion(shop, visitor, { menu, form })
  const places = parsePlaces(menu, getField(form, 'entries'))
  const action = parseMenuAction(getField(form, 'menu_action'))
  if (action) {
    const changed = applyMenuAction(menu, places, { action, newKey: createItemKey() })
    return ok({ changed: { ...getSubmittedFields(form), entries: formatPlaces(changed) } })
  }
  if (places.length > menuLimits.entries) {
    return describeRefusal(shop, visitor, { refusal: { reason: 'too_many_entries' }, form })
  }
  const parsed = parseForm(createMenuForm(places), form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const input = { menu, ...parsed.value }
  if (intent === 'preview') {
    const preview = await previewMenu(shop, visitor, input)
    if (!preview.ok) return describeRefusal(shop, visitor, { refusal: preview.refusal, form })
    return ok({ changed: getSubmittedFields(form), preview: preview.value })
  }
  const saved = await saveMenu(shop, visitor, { ...input, ...readEditChoices(form) })
  return saved.ok ? ok('saved') : describeRefusal(shop, visitor, { refusal: saved.refusal, form })
}

async function restoreVersion(
  shop: Shop,
  visitor: Visitor,
  { menu, form }: { menu: MenuName; form: FormData },
): Promise<Result<HandledMenu, RefusedEdit<PermissionRefusal | 'not_found'>>> {
  const parsed = parseForm(restoreMenuForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'not_found' })
  const restored = await restoreMenuVersion(shop, visitor, { menu, ...parsed.value })
  return restored.ok ? ok('restored') : describeRefusal(shop, visitor, { refusal: restored.refusal, form })
}

async function describeRefusal(
  shop: Shop,
  visitor: Visitor,
  { refusal, form }: { refusal: SaveMenuRefusal; form: FormData },
): Promise<Refused> {
  const { locale } = visitor
  const refuseWith = (errors: FieldErrors): Refused => refuse({ reason: 'invalid', errors })
  switch (refusal.reason) {
    case 'conflict':
      return refuse(await describeMenuConflict(shop, visitor, refusal))
    case 'entries':
      return refuseWith(await describeEntries(shop, visitor, { refusals: refusal.refusals, form }))
    case 'too_many_entries':
      return refuseWith({ form: [translate(locale, menusText.full, { max: menuLimits.entries })] })
    case 'changed':
      return refuseWith({ form: [translate(locale, menusText.changedMeanwhile)] })
    case 'signed_out':
    case 'forbidden':
    case 'not_found':
      return refuse({ reason: refusal.reason })
  }
}

async function describeEntries(
  shop: Shop,
  visitor: Visitor,
  { refusals, form }: { refusals: Readonly<Record<string, EntryRefusal>>; form: FormData },
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const isInForm = new Set(readPlaces(getField(form, 'entries')).map(({ key }) => key))
  for (const [key, refusal] of Object.entries(refusals)) {
    const name = refusal === 'name_required' ? getTranslatedField('name', sourceLocale) : 'link'
    const message = translate(visitor.locale, menusText.refusals[refusal], { max: menuLimits.tiles })
    const typed = getField(form, getEntryField(key, 'link'))
    const suggestion = refusal === 'invalid_link' ? await suggestAddresses(shop, visitor, typed) : ''
    // The form has no field for an entry that somebody else has added.
    errors[isInForm.has(key) ? getEntryField(key, name) : 'form'] = [message + suggestion]
  }
  return errors
}

/** Suggests addresses to whoever types a title without script, where the field offers no matches. */
async function suggestAddresses(shop: Shop, visitor: Visitor, typed: string): Promise<string> {
  const found = await searchMenuTargets(shop, visitor, typed.slice(0, 100))
  const addresses = found.ok ? found.value.slice(0, 3).map(({ url }) => url) : []
  if (addresses.length === 0) return ''
  return ` ${translate(visitor.locale, menusText.didYouMean, { addresses: addresses.join(', ') })}`
}
