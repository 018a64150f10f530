import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import {
  type DraftOwner,
  type DraftValues,
  deleteDraft,
  deleteOlderDraft,
  deleteSentDraft,
  type FormDraft,
  listBaseFields,
  loadDraft,
  onDraftsDeleted,
  pickChangedFields,
  pickDraftFields,
  readDefaults,
  readFields,
  saveDraft,
} from './form-draft.ts'

type Options = DraftOwner & {
  /** The name of the form. */
  form: string
  /** The page shows the errors of a submission of this form. */
  isRefused: boolean
  /** The field of the email address. A customer who signs in with the address that a guest has typed is that guest. */
  emailField: string
}

export type FormDraftState = {
  ref: RefObject<HTMLFormElement | null>
  /** The values of the draft, which take precedence over those of the server. */
  values: DraftValues
  /** Typed as a guest before signing in: for fields that the account leaves empty. */
  guestValues: DraftValues
  /** The React key of the fields, which changes when they must be rendered with new values. */
  fieldsKey: number
}

type AppliedDraft = { owner: string; values: DraftValues; guestValues: DraftValues; fieldsKey: number }
/** The owner of the form being saved, the values of the server, and the email address in the form. */
type SaveContext = { owner: DraftOwner; original: DraftValues; email: string }
type Focus = { name: string; selection: [number, number] | undefined }

const noValues: DraftValues = {}
const getOwnerKey = ({ id, account }: DraftOwner) => `${account} ${id}`

/**
 * Saves a draft of the form, so that reloading, going back, switching the language or following a link loses nothing. The
 * server renders the fields without the draft; they are rendered again with it before the browser paints.
 */
export function useFormDraft({ form: name, id, account, isRefused, emailField }: Options): FormDraftState {
  const ref = useRef<HTMLFormElement>(null)
  const owner = getOwnerKey({ id, account })
  const [applied, setApplied] = useState<AppliedDraft>({ owner, values: noValues, guestValues: noValues, fieldsKey: 0 })
  const saveContext = useRef<SaveContext>(undefined)
  const focus = useRef<Focus>(undefined)

  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    const resolved = resolveDraft(form, { name, owner: { id, account }, before: saveContext.current, isRefused })
    if (!resolved) return
    const { values = noValues, guestValues = noValues, needsRefill, original } = resolved
    saveContext.current = {
      owner: { id, account },
      original,
      email: { ...readFields(form), ...values }[emailField] ?? '',
    }
    if (!needsRefill) return
    focus.current = readFocus(form)
    setApplied(({ fieldsKey }) => ({ owner, values, guestValues, fieldsKey: fieldsKey + 1 }))
  }, [name, owner, id, account, isRefused, emailField])

  useLayoutEffect(() => {
    if (applied.fieldsKey > 0 && ref.current && focus.current) restoreFocus(ref.current, focus.current)
  }, [applied.fieldsKey])

  useDraftSaving(ref, { name, saveContext, emailField })

  const isCurrent = applied.owner === owner
  return {
    ref,
    values: isCurrent ? applied.values : noValues,
    guestValues: isCurrent ? applied.guestValues : noValues,
    fieldsKey: applied.fieldsKey,
  }
}

type ResolveDraftInput = { name: string; owner: DraftOwner; before: SaveContext | undefined; isRefused: boolean }
type ResolvedDraft = { original: DraftValues; needsRefill: boolean; values?: DraftValues; guestValues?: DraftValues }

/** Decides what to do with the draft when the form opens, and when the visitor signs in or out while it is open. */
function resolveDraft(
  form: HTMLFormElement,
  { name, owner, before, isRefused }: ResolveDraftInput,
): ResolvedDraft | undefined {
  if (before && getOwnerKey(before.owner) === getOwnerKey(owner)) return undefined
  const defaults = readDefaults(form)
  // A refused form shows what was submitted. A later page of the form may not, so all of it is saved.
  const original = isRefused ? noValues : defaults
  if (before) {
    const isSamePerson = isAccountEmail(owner, before.owner.account || before.email)
    if (!isSamePerson) {
      deleteDraft(name)
      return { original, needsRefill: true }
    }
    // The fields still show what the guest typed, which the server does not know.
    saveDraft(name, { ...owner, values: readFields(form), email: owner.account })
    return { original: noValues, needsRefill: false }
  }
  const draft = loadDraft(name)
  const typed = pickChangedFields(readFields(form), defaults)
  if (draft && belongsTo(draft, owner, isRefused) && differsFrom(draft, form, original)) {
    const values = { ...draft.values, ...typed }
    saveDraft(name, { ...owner, values, email: draft.email })
    return { original, values, needsRefill: true }
  }
  deleteDraft(name)
  const isOwnGuestDraft = draft?.account === '' && isAccountEmail(owner, draft.email)
  if (isOwnGuestDraft) return { original: noValues, guestValues: draft.values, needsRefill: true }
  // On reload and going back the browser restores fields, which may be of another visitor.
  return { original, values: isFreshLoad() ? typed : noValues, needsRefill: Object.keys(typed).length > 0 }
}

function isAccountEmail({ account }: DraftOwner, email: string): boolean {
  return account !== '' && email.trim().toLowerCase() === account.toLowerCase()
}

function belongsTo(draft: FormDraft, { id, account }: DraftOwner, isRefused: boolean): boolean {
  if (draft.account !== account) return false
  // The page with the errors may have another id, if an order was placed in another tab.
  return draft.id === id || draft.isCarriedOver === true || (isRefused && draft.isSent === true)
}

/** False once the form was saved, also if the page after it was left before it could delete the draft. */
function differsFrom({ values }: FormDraft, form: HTMLFormElement, original: DraftValues): boolean {
  return Object.keys(pickDraftFields(values, original, listBaseFields(form))).length > 0
}

function isFreshLoad(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation === undefined || navigation.type === 'navigate'
}

type DraftSavingInput = { name: string; saveContext: RefObject<SaveContext | undefined>; emailField: string }

function useDraftSaving(ref: RefObject<HTMLFormElement | null>, { name, saveContext, emailField }: DraftSavingInput) {
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    const controller = new AbortController()
    const save = (isSent = false) => {
      if (!saveContext.current) return
      const { owner, original, email: lastEmail } = saveContext.current
      const fields = readFields(form)
      // While React replaces the fields after a sign-in, the browser reports a change of the focused one that is removed.
      const email = fields[emailField] ?? lastEmail
      saveContext.current = { owner, original, email }
      // Fields that are hidden now keep their typed values.
      const stored = loadDraft(name)
      const hiddenEntries = Object.entries(
        stored && getOwnerKey(stored) === getOwnerKey(owner) ? stored.values : noValues,
      ).filter(([field]) => fields[field] === undefined)
      const values = {
        ...Object.fromEntries(hiddenEntries),
        ...pickDraftFields(fields, original, listBaseFields(form)),
      }
      saveDraft(name, { ...owner, values, email, isSent })
    }
    const saveOnLeave = () => save(loadDraft(name)?.isSent)
    form.addEventListener('input', () => save(), controller)
    form.addEventListener('change', () => save(), controller)
    form.addEventListener('submit', () => save(true), controller)
    // The address finder and the calendar set values without an event.
    window.addEventListener('pagehide', saveOnLeave, controller)
    // A page from the back/forward cache may belong to a customer who has signed out.
    window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), controller)
    const stopListening = onDraftsDeleted(() => {
      saveContext.current = undefined
      deleteDraft(name)
    })
    return () => {
      saveOnLeave()
      controller.abort()
      stopListening()
    }
  }, [ref, name, saveContext, emailField])
}

/** Deletes the draft of the submitted form, on the page after it. */
export function useSentDraft(form: string): void {
  // Before the same form reads it, where it is shown again.
  useLayoutEffect(() => deleteSentDraft(form), [form])
}

/** Deletes a draft that started from another version, on the page after an earlier version was restored. */
export function useRestoredVersion(form: string, version: number): void {
  useLayoutEffect(() => deleteOlderDraft(form, version), [form, version])
}

function readFocus(form: HTMLFormElement): Focus | undefined {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return undefined
  if (!form.contains(active) || !active.name) return undefined
  const { selectionStart: start, selectionEnd: end } = active
  return { name: active.name, selection: start === null || end === null ? undefined : [start, end] }
}

function restoreFocus(form: HTMLFormElement, { name, selection }: Focus): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.focus({ preventScroll: true })
  // Inputs of type email have no selection.
  if (selection) field.setSelectionRange(...selection)
}
