import { ConflictChoices, type PresentedConflict } from './conflict-choices.tsx'
import type { FieldPropsGetter, RefusedForm } from './use-call-form.ts'

type Props = {
  /** Undefined for a new object. */
  version: number | undefined
  refused?: RefusedForm
  conflict?: PresentedConflict
  getLabel: (field: string) => string
  /** Set for forms with a list whose order is one field: a draft keeps the version that it started from. */
  getProps?: FieldPropsGetter
}

/** The version that the person started from, also after a conflict, and the choices that a conflict asks for. */
export function EditedVersion({ version, refused, conflict, getLabel, getProps }: Props) {
  const base = refused?.values.version ?? version
  return (
    <>
      {version !== undefined && !getProps && <input type="hidden" name="version" value={base} />}
      {version !== undefined && getProps && (
        // Not of the type hidden, which drafts leave out.
        <input
          type="text"
          name="version"
          defaultValue={getProps('version').defaultValue ?? base}
          data-draft-base
          autoComplete="off"
          hidden
          readOnly
        />
      )}
      {conflict && <ConflictChoices {...conflict} getLabel={getLabel} />}
    </>
  )
}
