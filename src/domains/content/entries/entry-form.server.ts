import type { ZodType } from 'zod'
import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { describeConflict, type RefusedEdit, readEditChoices } from '#src/shared/editing/edit-choices.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as entriesText from '#src/translations/backoffice/content/entries-text.ts'
import {
  createEntry,
  deleteEntry,
  type EntryKind,
  moveEntry,
  restoreEntryVersion,
  type SaveEntryRefusal,
  saveEntry,
} from './entry-editing-service.server.ts'
import { editedVersionForm, moveEntryForm, restoreEntryForm } from './entry-forms-contract.ts'
import type { EntryContent } from './entry-kinds.ts'

/** A list with the schema of its form and the texts of its refusals. */
export type EntryForm<Content extends EntryContent, Refusal extends string> = {
  kind: EntryKind<Content, Refusal>
  schema: ZodType<Content>
  /** The field and the text of each refusal. */
  refusals: Record<Refusal, { field: string; text: Message }>
  /** Why an entry in use cannot be deleted. */
  inUse?: Message
}

type Refused = RefusedEdit<PermissionRefusal | 'not_found'>

/** Returns the id of the new entry. */
export async function handleNewEntryForm<Content extends EntryContent, Refusal extends string>(
  shop: Shop,
  visitor: Visitor,
  { form, ...entry }: EntryForm<Content, Refusal> & { form: FormData },
): Promise<Result<number, Refused>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(entry.schema, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const created = await createEntry(shop, visitor, { kind: entry.kind, content: parsed.value })
  return created.ok ? created : describeRefusal(visitor.locale, created.refusal, entry)
}

/** Saves, restores or deletes an entry. */
export async function handleEntryForm<Content extends EntryContent, Refusal extends string>(
  shop: Shop,
  visitor: Visitor,
  { id, form, ...entry }: EntryForm<Content, Refusal> & { id: number; form: FormData },
): Promise<Result<'saved' | 'restored' | 'deleted', Refused>> {
  const { locale } = visitor
  const { kind } = entry
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const intent = getField(form, 'intent')
  if (intent === 'delete') return handleDeletion(shop, visitor, { id, form, ...entry })
  if (intent === 'restore') {
    const parsed = parseForm(restoreEntryForm, form, locale)
    if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
    const restored = await restoreEntryVersion(shop, visitor, { kind, id, ...parsed.value })
    return restored.ok ? ok('restored') : describeRefusal(locale, restored.refusal, entry)
  }
  const parsed = parseForm(entry.schema, form, locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const edited = parseForm(editedVersionForm, form, locale)
  if (!edited.ok) return refuse({ reason: 'invalid', errors: edited.refusal })
  const input = { kind, id, content: parsed.value, ...edited.value, ...readEditChoices(form) }
  const saved = await saveEntry(shop, visitor, input)
  return saved.ok ? ok('saved') : describeRefusal(locale, saved.refusal, entry)
}

async function handleDeletion<Content extends EntryContent, Refusal extends string>(
  shop: Shop,
  visitor: Visitor,
  { id, form, kind, inUse = entriesText.inUse }: EntryForm<Content, Refusal> & { id: number; form: FormData },
): Promise<Result<'deleted', Refused>> {
  const version = parseNumber(getField(form, 'version')) ?? 0
  const deleted = await deleteEntry(shop, visitor, { kind, id, version })
  if (deleted.ok) return ok('deleted')
  const { refusal } = deleted
  if (refusal !== 'in_use' && refusal !== 'changed') return refuse({ reason: refusal })
  const message = translate(visitor.locale, refusal === 'in_use' ? inUse : entriesText.changedBeforeDeleting)
  return refuse({ reason: 'invalid', errors: { form: [message] } })
}

/** The buttons of a list. Returns the id of the moved entry. */
export async function handleMoveEntryForm<Content extends EntryContent, Refusal extends string>(
  shop: Shop,
  visitor: Visitor,
  { kind, form }: { kind: EntryKind<Content, Refusal>; form: FormData },
): Promise<Result<number, PermissionRefusal | 'not_found'>> {
  const { up, down } = moveEntryForm.parse(Object.fromEntries(form))
  const id = up ?? down ?? 0
  const moved = await moveEntry(shop, visitor, { kind, id, direction: up ? 'up' : 'down' })
  return moved.ok ? ok(id) : moved
}

function describeRefusal<Content extends EntryContent, Refusal extends string>(
  locale: Locale,
  refusal: SaveEntryRefusal<Refusal>,
  { kind, refusals }: EntryForm<Content, Refusal>,
): Result<never, Refused> {
  const refuseWith = (text: string, field = 'form'): Result<never, Refused> =>
    refuse({ reason: 'invalid', errors: { [field]: [text] } })
  switch (refusal.reason) {
    case 'conflict':
      return refuse(describeConflict(refusal, (value) => describeValue(locale, value)))
    case 'refused': {
      const { field, text } = refusals[refusal.refusal]
      return refuseWith(translate(locale, text), field)
    }
    case 'too_many':
      return refuseWith(translate(locale, entriesText.tooMany, { max: kind.max }))
    case 'changed':
      return refuseWith(translate(locale, entriesText.changedMeanwhile))
    case 'signed_out':
    case 'forbidden':
    case 'not_found':
      return refuse({ reason: refusal.reason })
  }
}

/** A value that two people have changed, in words. */
const describeValue = (locale: Locale, value: unknown) =>
  typeof value === 'boolean' ? translate(locale, value ? entriesText.yes : entriesText.no) : String(value)
