import { Fragment, type ReactNode, type RefObject, useEffect, useState } from 'react'
import * as editText from '#src/translations/ui/edit-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { deleteDraft, pickChangedFields, readFields } from './form-draft.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { PostForm, type PostFormProps } from './post-form.tsx'
import type { FieldPropsGetter, RefusedForm } from './use-call-form.ts'
import { useFormDraft } from './use-form-draft.ts'

type Props = Omit<PostFormProps, 'children' | 'formRef' | 'renderSubmit' | 'submit'> & {
  /** Identifies the draft that is kept in this tab until the form is saved. */
  name: string
  /** The email address of the signed-in member of staff, to whom the draft belongs. */
  account: string
  /** The stored values by field name. A ticked checkbox is `on`, another one is empty. */
  values: Readonly<Record<string, string>>
  refused?: RefusedForm
  /** Further buttons beside the one that saves. */
  actions?: ReactNode
  children: (field: FieldPropsGetter) => ReactNode
}

/**
 * A form that changes stored values: counts the changes, keeps them in this tab, saves them by Ctrl-S, and warns before they
 * are lost. The page after a save calls `useSentDraft(name)`.
 */
export function EditForm({ name, account, values, refused, actions, children, ...form }: Props) {
  const t = useText()
  const draft = useFormDraft({ form: name, id: name, account, isRefused: refused !== undefined, emailField: '' })
  const [discarded, setDiscarded] = useState(0)
  const shown = refused ? toFieldValues(values, refused.values) : values
  // The draft holds what was typed before the refused page was hydrated.
  const typed = discarded ? values : { ...shown, ...draft.values }
  const fieldsKey = `${draft.fieldsKey} ${discarded}`
  const { count, isSubmitted } = useChangeCount(draft.ref, { values, fieldsKey })
  useSaveKey(draft.ref)
  const discard = () => {
    deleteDraft(name)
    setDiscarded((times) => times + 1)
  }
  const getField: FieldPropsGetter = (field) => ({
    name: field,
    error: refused?.errors[field]?.[0],
    defaultValue: typed[field],
  })
  return (
    <PostForm
      {...form}
      formRef={draft.ref}
      refused={refused}
      submit={t(editText.save)}
      renderSubmit={(button) => (
        <div className="save-bar">
          {button}
          {actions}
          {count > 0 && (
            <>
              <Button type="button" variant="quiet" onClick={discard}>
                {t(editText.discard)}
              </Button>
              <span role="status" className="text-sm text-steel">
                {t(editText.changes, { count })}
              </span>
            </>
          )}
        </div>
      )}
    >
      {count > 0 && !isSubmitted && <LeaveWarning question={editText.leaveWarning} />}
      <Fragment key={fieldsKey}>{children(getField)}</Fragment>
    </PostForm>
  )
}

/** A checkbox that is not ticked is not sent. */
function toFieldValues(stored: Readonly<Record<string, string>>, sent: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.keys({ ...stored, ...sent }).map((field) => [field, sent[field] ?? '']))
}

type FormState = { values: Readonly<Record<string, string>>; fieldsKey: string }

/** How many fields differ from the stored values. */
function useChangeCount(ref: RefObject<HTMLFormElement | null>, { values, fieldsKey }: FormState) {
  const [count, setCount] = useState(0)
  const [isSubmitted, setSubmitted] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are new when the key changes
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const controller = new AbortController()
    const update = () => {
      const known = Object.entries(readFields(form)).filter(([field]) => values[field] !== undefined)
      setCount(Object.keys(pickChangedFields(Object.fromEntries(known), values)).length)
    }
    update()
    form.addEventListener('input', update, controller)
    form.addEventListener('change', update, controller)
    form.addEventListener('submit', () => setSubmitted(true), controller)
    window.addEventListener('pageshow', () => setSubmitted(false), controller)
    return () => controller.abort()
  }, [ref, values, fieldsKey])
  return { count, isSubmitted }
}

function useSaveKey(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      ref.current?.requestSubmit()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [ref])
}
