import { z } from 'zod'
import { getTranslatedField, mapTranslatedFields, toStoredTranslations } from '#src/shared/editing/translated-fields.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { locales } from '#src/shared/locale/languages.ts'
import { type EntryPlace, emptyEntry, type MenuEntry, menuLimits, menuTargetKinds } from './menu-entry.ts'
import { getEntryField } from './menu-entry-fields.ts'

const line = (max: number) => z.string().trim().max(max).default('')
const tick = z
  .literal('on')
  .optional()
  .transform((value) => (value === 'on' ? 'on' : ''))
const colour = line(7).refine((typed) => typed === '' || /^#[\da-f]{6}$/i.test(typed), {
  params: { rule: 'colour_code' },
})

/** 0 for a menu that nobody has saved. */
const version = z.coerce.number().int().min(0).max(1_000_000_000)

/** `current`: the newest version that the person has seen. */
export const restoreMenuForm = z.object({ version, current: version })

/** An entry as the form has it. `link`: the typed address. */
export type MenuEntryInput = Omit<MenuEntry, 'target' | 'address' | 'imageKey'> & { link: string }

/** The form of a menu with these entries. */
export function createMenuForm(places: readonly EntryPlace[]) {
  return z
    .object({
      ...Object.fromEntries(places.flatMap(listEntrySchemas)),
      version,
    })
    .transform((sent) => {
      const fields = sent as unknown as Readonly<Record<string, string>>
      return { version: sent.version, entries: places.map((place) => readEntry(place, fields)) }
    })
}

function listEntrySchemas({ key }: EntryPlace): (readonly [string, z.ZodType<string>])[] {
  return [
    ...locales.map(
      (locale) => [getEntryField(key, getTranslatedField('name', locale)), line(menuLimits.name)] as const,
    ),
    [getEntryField(key, 'link'), line(menuLimits.link)],
    [getEntryField(key, 'colour'), colour],
    ...['newTab', 'viewAll', 'primary'].map((name) => [getEntryField(key, name), tick] as const),
  ]
}

function readEntry({ key, kind, depth }: EntryPlace, fields: Readonly<Record<string, string>>): MenuEntryInput {
  const read = (name: string) => fields[getEntryField(key, name)] ?? ''
  const { name: emptyName } = emptyEntry
  // An automatic entry has no values of its own.
  if (kind === 'categories') {
    return {
      ...{ key, kind, depth, name: emptyName, link: '', colour: '' },
      ...{ opensNewTab: false, hasViewAll: false, isPrimary: false },
    }
  }
  const names = mapTranslatedFields(['name'], (name, locale) => read(getTranslatedField(name, locale)))
  return {
    ...{ key, kind, depth, name: toStoredTranslations(names, 'name') },
    link: read('link'),
    colour: read('colour').toLowerCase(),
    opensNewTab: read('newTab') === 'on',
    hasViewAll: read('viewAll') === 'on',
    isPrimary: read('primary') === 'on',
  }
}

const foundTarget = z.object({
  kind: z.enum(menuTargetKinds),
  title: z.string(),
  url: z.string(),
  is_shown: z.boolean(),
})

export const menusContract = {
  targets: defineCall({
    method: 'GET',
    path: '/data/menu-targets',
    tag: 'Content',
    summary: 'Pages, categories and products that a menu can link to',
    query: z.object({ q: z.string().max(100) }),
    responses: { 200: z.object({ targets: z.array(foundTarget) }) },
  }),
}
