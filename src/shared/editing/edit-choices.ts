import { type FieldErrors, nestFields } from '#src/shared/form/form-data.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import { type Conflict, mergeChanges, type Values } from './merge-changes.ts'

/** Whose value is saved for fields that two people have changed. The choices refer to the values of version `choicesVersion`. */
export type EditChoices = { choices?: Readonly<Record<string, 'mine' | 'theirs'>>; choicesVersion?: number }

/** Fields that somebody else has changed meanwhile, and the version that has their values. */
export type EditConflict<Value = unknown> = { reason: 'conflict'; conflicts: Conflict<Value>[]; current: number }

/** Why the form of stored values was refused, with the values of conflicts in words. */
export type RefusedEdit<Refusal> =
  | { reason: Refusal }
  | { reason: 'invalid'; errors: FieldErrors }
  | EditConflict<string>

/** The fields of `ConflictChoices`. */
export function readEditChoices(form: FormData): EditChoices {
  const { choices, choices_version: choicesVersion } = nestFields(form)
  return { choices: readChoices(choices), choicesVersion: Number(choicesVersion) }
}

/** What is neither of the two choices counts as not decided. */
function readChoices(input: unknown): EditChoices['choices'] {
  const isChoice = (entry: [string, unknown]): entry is [string, 'mine' | 'theirs'] =>
    entry[1] === 'mine' || entry[1] === 'theirs'
  return Object.fromEntries(Object.entries(input ?? {}).filter(isChoice))
}

type Edit = {
  /** What the person started from, what is stored now, and what the person sends. */
  base: Values
  theirs: Values
  mine: Values
  /** The version that is stored now. */
  current: number
}

/** Merges an edit into what is stored now. Refuses conflicts that the person has not decided yet. */
export function resolveEdit(
  { base, theirs, mine, current }: Edit,
  { choices = {}, choicesVersion }: EditChoices,
): Result<Values, EditConflict> {
  const decided = choicesVersion === current ? choices : {}
  const chosen = Object.fromEntries(Object.entries(theirs).filter(([field]) => decided[field] === 'theirs'))
  const { merged, conflicts } = mergeChanges({ base, theirs, mine: { ...mine, ...chosen } })
  const open = conflicts.filter(({ field }) => decided[field] !== 'mine')
  return open.length > 0 ? refuse({ reason: 'conflict', conflicts: open, current }) : ok(merged)
}

/** Puts the values of conflicts into words. */
export function describeConflict(
  { conflicts, current }: EditConflict,
  describe: (value: unknown, field: string) => string,
): EditConflict<string> {
  const described = conflicts.map(({ field, mine, theirs }) => ({
    field,
    mine: describe(mine, field),
    theirs: describe(theirs, field),
  }))
  return { reason: 'conflict', conflicts: described, current }
}
