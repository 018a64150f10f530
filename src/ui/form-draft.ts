/*
 * What was typed into a form and not sent yet, kept in this tab only (`sessionStorage`), one draft per form. A draft holds
 * the fields that differ from what the server filled in, so that newer values of the server reach all others.
 */

export type DraftValues = Readonly<Record<string, string>>

/** Whose form it is: `id` names the basket or session, `account` the e-mail address of whoever is signed in. */
export type DraftOwner = { id: string; account: string }

export type FormDraft = DraftOwner & {
  values: DraftValues
  /** The e-mail address that a guest has typed. */
  email: string
  /** The form has been submitted since; the page that follows a success removes the draft. */
  isSent?: boolean
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
    // Storage may be full or switched off; the form works without it.
  }
}

export function deleteDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form)
  } catch {
    // Nothing is stored where storage is switched off.
  }
}

export function deleteSentDraft(form: string): void {
  if (loadDraft(form)?.isSent) deleteDraft(form)
}

/** For signing out: in this tab, and in every other tab that has a form open. */
export function deleteAllDrafts(): void {
  try {
    const stored = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    for (const key of stored) sessionStorage.removeItem(key)
  } catch {
    // Nothing is stored where storage is switched off.
  }
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('deleted')
  channel.close()
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
 * Passwords, card data, the captcha and fields of the shop's own are never kept. What is there for browsers without script
 * goes when the script comes, so its defaults say nothing.
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

/** By name. A box that is not ticked is an empty text, a group of radios the value of the chosen one. */
export function readFields(form: HTMLFormElement): DraftValues {
  return readWith(form, { valueOf: (field) => field.value, isOn: (input) => input.checked })
}

/** As `readFields`, of the values that the form was rendered with. */
export function readDefaults(form: HTMLFormElement): DraftValues {
  return readWith(form, { valueOf: defaultOf, isOn: (input) => input.defaultChecked })
}

type Reading = { valueOf: (field: Field) => string; isOn: (input: HTMLInputElement) => boolean }

function readWith(form: HTMLFormElement, { valueOf, isOn }: Reading): DraftValues {
  const values: Record<string, string> = {}
  for (const field of listFields(form)) {
    const isChoice = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    if (!isChoice) values[field.name] = valueOf(field)
    else if (isOn(field)) values[field.name] = field.value
    else values[field.name] ??= ''
  }
  return values
}

function defaultOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

export function changedFields(values: DraftValues, base: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base[name]))
}
