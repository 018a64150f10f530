/*
 * Drafts of forms that are not sent yet, one per form, stored in this tab only (`sessionStorage`). A draft has the fields
 * that differ from the values of the server, so that newer values of the server appear in all other fields.
 */

export type DraftValues = Readonly<Record<string, string>>

/** `id` identifies the basket or session; `account` is the email address of the signed-in customer, or empty. */
export type DraftOwner = { id: string; account: string }

export type FormDraft = DraftOwner & {
  values: DraftValues
  /** The email address typed by a guest. */
  email: string
  /** The form has been submitted. The page after a success deletes the draft. */
  isSent?: boolean
  /** The form was submitted when its session had ended: the next form of the same visitor gets the draft, whatever its id. */
  isCarriedOver?: boolean
}

const prefix = 'form-draft '
const channelName = 'form-drafts'

export function loadDraft(form: string): FormDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

export function saveDraft(form: string, draft: FormDraft): void {
  if (Object.keys(draft.values).length === 0) return deleteDraft(form)
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(draft))
  } catch {
    // Storage may be full or disabled; the form works without it.
  }
}

export function deleteDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form)
  } catch {
    // Storage is disabled, so there is nothing to delete.
  }
}

export function deleteSentDraft(form: string): void {
  if (loadDraft(form)?.isSent) deleteDraft(form)
}

/** Deletes a draft unless it started from this version, as its field `version` says. */
export function deleteOlderDraft(form: string, version: number): void {
  if (loadDraft(form)?.values.version !== String(version)) deleteDraft(form)
}

/** Carries drafts over on the page of an expired form: a guest gets a new session, whose basket has another id. */
export function carryOverSentDrafts(): void {
  for (const form of listDrafts()) {
    const draft = loadDraft(form)
    if (draft?.isSent) saveDraft(form, { ...draft, isCarriedOver: true })
  }
}

/** Deletes the drafts of this tab and of every other tab with an open form, when somebody signs out. */
export function deleteAllDrafts(): void {
  for (const form of listDrafts()) deleteDraft(form)
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('deleted')
  channel.close()
}

function listDrafts(): string[] {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    return keys.map((key) => key.slice(prefix.length))
  } catch {
    // Storage is disabled.
    return []
  }
}

/** Calls back when another tab deletes all drafts. */
export function onDraftsDeleted(callback: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', callback)
  return () => channel.close()
}

function isDraft(draft: unknown): draft is FormDraft {
  const { id, account, email, values = {} } = (draft ?? {}) as Partial<FormDraft>
  return [id, account, email, ...Object.values(values)].every((value) => typeof value === 'string')
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const skippedTypes = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image'])
const secretName = /password|token|captcha|card|cvc/i

/**
 * Passwords, card data, the captcha and hidden fields are never stored. Fields for browsers without script are skipped,
 * because they disappear once the page is hydrated.
 */
function listFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((element): element is Field => {
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    if (!isField || !element.name || skippedTypes.has(element.type)) return false
    if (element.closest('.without-script')) return false
    return !secretName.test(element.name) && !element.getAttribute('autocomplete')?.startsWith('cc-')
  })
}

/** The values by field name. A checkbox that is not ticked is an empty string; a radio group has the selected value. */
export function readFields(form: HTMLFormElement): DraftValues {
  return readValues(form, { getValue: (field) => field.value, isChecked: (input) => input.checked })
}

/** Like `readFields`, but the values that the form was rendered with. */
export function readDefaults(form: HTMLFormElement): DraftValues {
  return readValues(form, { getValue: getDefaultValue, isChecked: (input) => input.defaultChecked })
}

type FieldReader = { getValue: (field: Field) => string; isChecked: (input: HTMLInputElement) => boolean }

function readValues(form: HTMLFormElement, { getValue, isChecked }: FieldReader): DraftValues {
  const values: Record<string, string> = {}
  for (const field of listFields(form)) {
    const isChoice = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    if (!isChoice) values[field.name] = getValue(field)
    else if (isChecked(field)) values[field.name] = field.value
    else values[field.name] ??= ''
  }
  return values
}

function getDefaultValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/** The version that the form started from, which a draft keeps beside the changed fields. */
export function listBaseFields(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[data-draft-base]')].map(({ name }) => name)
}

/**
 * The fields of a draft: the changed ones and, if there are any, those of `baseFields`, also if they have not changed. So the
 * server can tell later what the person has changed and what somebody else has.
 */
export function pickDraftFields(
  values: DraftValues,
  original: DraftValues,
  baseFields: readonly string[],
): DraftValues {
  const isBase = ([name]: [string, string]) => baseFields.includes(name)
  const changed = Object.entries(pickChangedFields(values, original)).filter((entry) => !isBase(entry))
  if (changed.length === 0) return {}
  return Object.fromEntries([...changed, ...Object.entries(values).filter(isBase)])
}

export function pickChangedFields(values: DraftValues, original: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== original[name]))
}
