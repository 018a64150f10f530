import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  changedFields,
  type DraftOwner,
  type DraftValues,
  deleteDraft,
  deleteSentDraft,
  type FormDraft,
  loadDraft,
  onDraftsDeleted,
  readDefaults,
  readFields,
  saveDraft,
} from './form-draft.ts'

type Options = DraftOwner & {
  /** Which form it is. */
  form: string
  /** The page answers the submission of this very form, with what is wrong with it. */
  isRefused: boolean
  /** The field of the e-mail address. Whoever signs in with the address that a guest has typed is that guest. */
  emailField: string
}

export type FormDraftInUse = {
  ref: RefObject<HTMLFormElement | null>
  /** Fill the fields with these rather than with what the server knows. */
  values: DraftValues
  /** Typed as a guest by whoever has signed in since: for what their account does not know. */
  adopted: DraftValues
  /** The key of the fields: changes when they are to be filled anew. */
  fieldsKey: number
}

type Shown = { owner: string; values: DraftValues; adopted: DraftValues; fieldsKey: number }
/** Whose form is being saved, what the server has filled in for them, and the e-mail address in it. */
type Saved = { owner: DraftOwner; base: DraftValues; email: string }
type Focus = { name: string; selection: [number, number] | undefined }

const none: DraftValues = {}
const keyOf = ({ id, account }: DraftOwner) => `${account} ${id}`

/**
 * Keeps what is typed into a form for reload, Back, the language switch and links away and back: in this tab, for this
 * owner. The server renders the fields without it; they are rendered again with it before the browser paints.
 */
export function useFormDraft({ form: name, id, account, isRefused, emailField }: Options): FormDraftInUse {
  const ref = useRef<HTMLFormElement>(null)
  const owner = keyOf({ id, account })
  const [shown, setShown] = useState<Shown>({ owner, values: none, adopted: none, fieldsKey: 0 })
  const saved = useRef<Saved>(undefined)
  const focus = useRef<Focus>(undefined)

  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    const taken = takeUp(form, { name, owner: { id, account }, before: saved.current, isRefused })
    if (!taken) return
    const { values = none, adopted = none, isFilledAnew, base } = taken
    saved.current = { owner: { id, account }, base, email: { ...readFields(form), ...values }[emailField] ?? '' }
    if (!isFilledAnew) return
    focus.current = readFocus(form)
    setShown(({ fieldsKey }) => ({ owner, values, adopted, fieldsKey: fieldsKey + 1 }))
  }, [name, owner, id, account, isRefused, emailField])

  useLayoutEffect(() => {
    if (shown.fieldsKey > 0 && ref.current && focus.current) giveFocus(ref.current, focus.current)
  }, [shown.fieldsKey])

  useSaving(ref, { name, saved, emailField })

  const isCurrent = shown.owner === owner
  return {
    ref,
    values: isCurrent ? shown.values : none,
    adopted: isCurrent ? shown.adopted : none,
    fieldsKey: shown.fieldsKey,
  }
}

type TakingUp = { name: string; owner: DraftOwner; before: Saved | undefined; isRefused: boolean }
type Taken = { base: DraftValues; isFilledAnew: boolean; values?: DraftValues; adopted?: DraftValues }

/** What to do with the draft when a form opens, and when somebody signs in or out while it is open. */
function takeUp(form: HTMLFormElement, { name, owner, before, isRefused }: TakingUp): Taken | undefined {
  if (before && keyOf(before.owner) === keyOf(owner)) return undefined
  const base = readDefaults(form)
  if (before) {
    const isSamePerson = isOfAccount(owner, before.owner.account || before.email)
    if (!isSamePerson) {
      deleteDraft(name)
      return { base, isFilledAnew: true }
    }
    // The fields hold what was typed before where the account does not know better, which no server remembers.
    saveDraft(name, { ...owner, values: readFields(form), email: owner.account })
    return { base: none, isFilledAnew: false }
  }
  const draft = loadDraft(name)
  const typed = changedFields(readFields(form), base)
  if (draft && isDraftOf(draft, owner, isRefused)) {
    const values = { ...draft.values, ...typed }
    saveDraft(name, { ...owner, values, email: draft.email })
    return { base, values, isFilledAnew: true }
  }
  deleteDraft(name)
  const isAdopted = draft?.account === '' && isOfAccount(owner, draft.email)
  if (isAdopted) return { base: none, adopted: draft.values, isFilledAnew: true }
  // The browser itself restores fields on reload and Back, whoever has filled them in.
  return { base, values: isFreshLoad() ? typed : none, isFilledAnew: Object.keys(typed).length > 0 }
}

function isOfAccount({ account }: DraftOwner, email: string): boolean {
  return account !== '' && email.trim().toLowerCase() === account.toLowerCase()
}

function isDraftOf(draft: FormDraft, { id, account }: DraftOwner, isRefused: boolean): boolean {
  if (draft.account !== account) return false
  // A refusal may come with another id: an order has been placed in another tab meanwhile.
  return draft.id === id || (isRefused && draft.isSent === true)
}

function isFreshLoad(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation === undefined || navigation.type === 'navigate'
}

type Saving = { name: string; saved: RefObject<Saved | undefined>; emailField: string }

function useSaving(ref: RefObject<HTMLFormElement | null>, { name, saved, emailField }: Saving) {
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    const listening = new AbortController()
    const save = (isSent = false) => {
      if (!saved.current) return
      const { owner, base } = saved.current
      const fields = readFields(form)
      const email = fields[emailField] ?? ''
      saved.current = { owner, base, email }
      // Fields that are not shown at present keep what was typed into them.
      const stored = loadDraft(name)
      const ofHidden = Object.entries(stored && keyOf(stored) === keyOf(owner) ? stored.values : none).filter(
        ([field]) => fields[field] === undefined,
      )
      const values = { ...Object.fromEntries(ofHidden), ...changedFields(fields, base) }
      saveDraft(name, { ...owner, values, email, isSent })
    }
    const saveOnLeaving = () => save(loadDraft(name)?.isSent)
    form.addEventListener('input', () => save(), listening)
    form.addEventListener('change', () => save(), listening)
    form.addEventListener('submit', () => save(true), listening)
    // An address that was found and a date that was picked come without an event.
    window.addEventListener('pagehide', saveOnLeaving, listening)
    // A page out of the browser's memory may be of somebody who has signed out since.
    window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), listening)
    const stop = onDraftsDeleted(() => {
      saved.current = undefined
      deleteDraft(name)
    })
    return () => {
      saveOnLeaving()
      listening.abort()
      stop()
    }
  }, [ref, name, saved, emailField])
}

/** For the page that follows a form: the form has arrived, so its draft is done with. */
export function useSentDraft(form: string): void {
  useEffect(() => deleteSentDraft(form), [form])
}

function readFocus(form: HTMLFormElement): Focus | undefined {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return undefined
  if (!form.contains(active) || !active.name) return undefined
  const { selectionStart: start, selectionEnd: end } = active
  return { name: active.name, selection: start === null || end === null ? undefined : [start, end] }
}

function giveFocus(form: HTMLFormElement, { name, selection }: Focus): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.focus({ preventScroll: true })
  // An e-mail address has no selection.
  if (selection) field.setSelectionRange(...selection)
}
