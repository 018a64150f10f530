import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import type { SettingsSection } from './settings.ts'
import { settingsForm } from './settings-contract.ts'
import { saveSettings } from './settings-service.server.ts'
import { describeSetting } from './settings-view.ts'

type Errors = Record<string, string[]>

/** The error summary lists the fields of all days, so each error of the opening hours names its day. */
function addWeekdaysToErrors(locale: Locale, errors: Errors): Errors {
  const named = Object.entries(errors).map(([field, problems]) => {
    const number = /^openingHours\.(?:open|close)([1-7])$/.exec(field)?.[1]
    const weekday = settingsText.weekdays[Number(number) - 1]
    if (!weekday) return [field, problems]
    const day = translate(locale, weekday)
    return [field, problems.map((problem) => translate(locale, settingsText.dayAndProblem, { day, problem }))]
  })
  return Object.fromEntries(named) as Errors
}

export async function handleSettingsForm(
  shop: Shop,
  visitor: Visitor,
  { section, form }: { section: SettingsSection; form: FormData },
): Promise<Result<undefined, RefusedEdit<PermissionRefusal>>> {
  const allowed = requirePermission(visitor, 'settings.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(settingsForm(section), form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: addWeekdaysToErrors(visitor.locale, parsed.refusal) })
  const saved = await saveSettings(shop, visitor, { section, ...parsed.value, ...readEditChoices(form) })
  if (saved.ok) return ok(undefined)
  const { refusal } = saved
  if (refusal.reason === 'not_configured') {
    const message = translate(visitor.locale, settingsText.notConfigured)
    return refuse({
      reason: 'invalid',
      errors: Object.fromEntries(refusal.fields.map((name) => [`${name}.isEnabled`, [message]])),
    })
  }
  if (refusal.reason !== 'conflict') return refuse(refusal)
  return refuse(describeConflict(refusal, (value, field) => describeSetting(visitor.locale, field, value)))
}
