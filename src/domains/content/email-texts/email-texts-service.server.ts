import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import { recordAudit } from '#src/platform/audit/audit-log.server.ts'
import { raiseCacheVersion } from '#src/platform/cache/cache-version.server.ts'
import { type Shop, transaction } from '#src/platform/shop.server.ts'
import { type EditChoices, type EditConflict, resolveEdit } from '#src/shared/editing/edit-choices.ts'
import { isSame } from '#src/shared/editing/merge-changes.ts'
import type { EmailTexts } from '#src/shared/email/email-texts.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import type { EntryVersion } from '../entries/entry-kinds.ts'
import { type EmailEvent, emailEventNames, type ListedEmailEvent } from './email-events.ts'
import { createEmailTexts, type EmailTextEdit, findUnknownPlaceholders, toStoredTexts } from './email-text-edit.ts'
import {
  findEmailTextsAt,
  insertEmailTexts,
  listEmailTextRows,
  listEmailTextVersionRows,
  lockEmailTexts,
} from './email-texts-store.server.ts'

/** The texts that the shop sends in emails of this kind. */
export async function getEmailTexts(shop: Shop, event: EmailEvent): Promise<EmailTexts> {
  const rows = await shop.cache('email texts', () => listEmailTextRows(shop.db))
  return createEmailTexts(event, rows.find((row) => row.event === event)?.texts ?? {})
}

export async function listEmailEvents(
  shop: Shop,
  visitor: Visitor,
): Promise<Result<ListedEmailEvent[], PermissionRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const rows = new Map((await listEmailTextRows(shop.db)).map((row) => [row.event, row]))
  return ok(
    emailEventNames.map((event) => {
      const row = rows.get(event)
      return {
        event,
        isChanged: Object.values(row?.texts ?? {}).some(Boolean),
        savedAt: row?.savedAt.toISOString() ?? null,
      }
    }),
  )
}

export type EditedEmailTexts = { event: EmailEvent; version: number; texts: EmailTextEdit; versions: EntryVersion[] }

export async function getEmailTextsForEditing(
  shop: Shop,
  visitor: Visitor,
  name: string,
): Promise<Result<EditedEmailTexts, PermissionRefusal | 'not_found'>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return allowed
  const event = parseEmailEvent(name)
  if (!event) return refuse('not_found')
  const { version, texts } = await readCurrent(shop, event)
  const versions = await listEmailTextVersionRows(shop.db, event)
  return ok({
    event,
    version,
    texts,
    versions: versions.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() })),
  })
}

/** `order-received` in the address of a page is the email `order received`. */
export const parseEmailEvent = (name: string) => emailEventNames.find((event) => event === name.replaceAll('-', ' '))

/** Version 0 has the default texts. */
async function readCurrent(shop: Shop, event: EmailEvent): Promise<{ version: number; texts: EmailTextEdit }> {
  const row = (await listEmailTextRows(shop.db)).find((each) => each.event === event)
  return { version: row?.version ?? 0, texts: toStoredTexts(event, row?.texts ?? {}) }
}

export type SaveEmailTextsRefusal =
  | { reason: PermissionRefusal | 'not_found' | 'changed' }
  /** The unknown placeholder by field. */
  | { reason: 'placeholders'; fields: Readonly<Record<string, string>> }
  | EditConflict

type SaveEmailTextsInput = EditChoices & {
  event: EmailEvent
  /** The version from which the person started. */
  version: number
  texts: EmailTextEdit
}

/** Texts that somebody else has saved meanwhile are kept, unless this person changed them too. */
export async function saveEmailTexts(
  shop: Shop,
  visitor: Visitor,
  { event, version, texts, ...choices }: SaveEmailTextsInput,
): Promise<Result<undefined, SaveEmailTextsRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const fields = findUnknownPlaceholders(event, texts)
  if (Object.keys(fields).length > 0) return refuse({ reason: 'placeholders', fields })
  return transaction(shop, async (shop): Promise<Result<undefined, SaveEmailTextsRefusal>> => {
    await lockEmailTexts(shop.db)
    const current = await readCurrent(shop, event)
    const base = toStoredTexts(event, (await findEmailTextsAt(shop.db, event, version)) ?? {})
    const mine = toStoredTexts(event, texts)
    const resolved = resolveEdit({ base, theirs: current.texts, mine, current: current.version }, choices)
    if (!resolved.ok) return resolved
    await storeTexts(shop, visitor, { event, current, texts: resolved.value as EmailTextEdit })
    return ok(undefined)
  })
}

/** `version`: the one to restore; 0 has the default texts. `current`: the newest one that the person has seen. */
type RestoreEmailTextsInput = { event: EmailEvent; version: number; current: number }

/** Saves an earlier version, or the defaults, as the newest one, unless somebody has saved the texts meanwhile. */
export async function restoreEmailTexts(
  shop: Shop,
  visitor: Visitor,
  { event, version, current: seen }: RestoreEmailTextsInput,
): Promise<Result<undefined, SaveEmailTextsRefusal>> {
  const allowed = requirePermission(visitor, 'content.edit')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  return transaction(shop, async (shop): Promise<Result<undefined, SaveEmailTextsRefusal>> => {
    await lockEmailTexts(shop.db)
    const current = await readCurrent(shop, event)
    const texts = version === 0 ? {} : await findEmailTextsAt(shop.db, event, version)
    if (!texts) return refuse({ reason: 'not_found' })
    if (current.version !== seen) return refuse({ reason: 'changed' })
    await storeTexts(shop, visitor, { event, current, texts: toStoredTexts(event, texts) })
    return ok(undefined)
  })
}

type StoreInput = { event: EmailEvent; current: { version: number; texts: EmailTextEdit }; texts: EmailTextEdit }

/** Stores a new version of locked texts. */
async function storeTexts(shop: Shop, visitor: Visitor, { event, current, texts }: StoreInput): Promise<void> {
  if (isSame(current.texts, texts)) return
  const savedAt = shop.clock.now()
  await insertEmailTexts(shop.db, {
    event,
    version: current.version + 1,
    texts,
    savedBy: visitor.customerId,
    savedAt,
  })
  await recordAudit(shop, {
    by: visitor,
    action: 'email texts changed',
    subject: 'email texts',
    subjectId: event,
    before: current.texts,
    after: texts,
  })
  await raiseCacheVersion(shop.db)
}
