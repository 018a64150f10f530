import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { EmailEvent } from '#src/domains/content/email-texts/email-events.ts'
import { listEmailTextFields } from '#src/domains/content/email-texts/email-text-edit.ts'
import {
  createEmailTextsForm,
  editedEmailTextsForm,
  previewEmailForm,
  restoreEmailTextsForm,
} from '#src/domains/content/email-texts/email-texts-contract.ts'
import {
  parseEmailEvent,
  restoreEmailTexts,
  type SaveEmailTextsRefusal,
  saveEmailTexts,
} from '#src/domains/content/email-texts/email-texts-service.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField, getSubmittedFields } from '#src/shared/form/submitted-fields.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as emailTextsText from '#src/translations/backoffice/content/email-texts-text.ts'
import * as entriesText from '#src/translations/backoffice/content/entries-text.ts'
import {
  type EmailPreviewRefusal,
  type EmailPreviews,
  previewEmail,
  sendSampleEmail,
} from './email-preview-service.server.ts'

type Refused = RefusedEdit<PermissionRefusal | 'not_found'>
type Refusal = SaveEmailTextsRefusal | EmailPreviewRefusal | { reason: 'too_many_requests' }

/** `values`: what is typed and not saved yet. */
type HandledEmailTexts =
  | 'saved'
  | 'restored'
  | 'reset'
  | { values: Record<string, string>; previews?: EmailPreviews; sentTo?: string }

/** Saves, restores, previews or tries out the texts of an email. */
export async function handleEmailTextsForm(
  shop: Shop,
  visitor: Visitor,
  { event: name, form }: { event: string; form: FormData },
): Promise<Result<HandledEmailTexts, Refused>> {
  const { locale } = visitor
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const event = parseEmailEvent(name)
  if (!event) return refuse({ reason: 'not_found' })
  if (getField(form, 'intent') === 'restore') {
    const parsed = parseForm(restoreEmailTextsForm, form, locale)
    if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
    const restored = await restoreEmailTexts(shop, visitor, { event, ...parsed.value })
    if (!restored.ok) return describeRefusal(locale, event, restored.refusal)
    return ok(parsed.value.version === 0 ? 'reset' : 'restored')
  }
  const parsed = parseForm(createEmailTextsForm(event), form, locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const { preview, test, number } = previewEmailForm.parse(Object.fromEntries(form))
  const { texts } = parsed.value
  if (preview) {
    const previews = await previewEmail(shop, visitor, { event, locale: preview, texts, number })
    if (!previews.ok) return describeRefusal(locale, event, previews.refusal)
    return ok({ values: getSubmittedFields(form), previews: previews.value })
  }
  if (test) {
    const sent = await sendSampleEmail(shop, visitor, { event, locale: test, texts, number })
    if (!sent.ok) return describeRefusal(locale, event, sent.refusal)
    return ok({ values: getSubmittedFields(form), sentTo: sent.value.to })
  }
  const edited = parseForm(editedEmailTextsForm, form, locale)
  if (!edited.ok) return refuse({ reason: 'invalid', errors: edited.refusal })
  const saved = await saveEmailTexts(shop, visitor, { event, texts, ...edited.value, ...readEditChoices(form) })
  return saved.ok ? ok('saved') : describeRefusal(locale, event, saved.refusal)
}

function describeRefusal(locale: Locale, event: EmailEvent, refusal: Refusal): Result<never, Refused> {
  const refuseWith = (errors: FieldErrors): Result<never, Refused> => refuse({ reason: 'invalid', errors })
  switch (refusal.reason) {
    case 'conflict':
      return refuse(describeConflict(refusal, (text) => String(text) || translate(locale, emailTextsText.defaultText)))
    case 'placeholders':
      return refuseWith(describePlaceholders(locale, event, refusal.fields))
    case 'changed':
      return refuseWith({ form: [translate(locale, entriesText.changedMeanwhile)] })
    case 'unknown_number':
      return refuseWith({ number: [translate(locale, emailTextsText.unknownNumber)] })
    case 'too_many_requests':
      return refuseWith({ form: [translate(locale, emailTextsText.tooManyTests)] })
    case 'signed_out':
    case 'forbidden':
    case 'not_found':
      return refuse({ reason: refusal.reason })
  }
}

function describePlaceholders(
  locale: Locale,
  event: EmailEvent,
  unknown: Readonly<Record<string, string>>,
): FieldErrors {
  const fields = new Map(listEmailTextFields(event).map((field) => [field.field, field.placeholders]))
  return Object.fromEntries(
    Object.entries(unknown).map(([field, name]) => {
      const known = (fields.get(field) ?? []).map((each) => `{${each}}`).join(', ')
      const unknown = `{${name}}`
      const message = known
        ? translate(locale, emailTextsText.unknownPlaceholder, { unknown, known })
        : translate(locale, emailTextsText.noPlaceholders, { unknown })
      return [field, [message]]
    }),
  )
}
