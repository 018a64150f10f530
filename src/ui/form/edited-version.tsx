import { ConflictChoices, type EditConflict } from './conflict-choices.tsx'
import type { RefusedForm } from './use-call-form.ts'

type Props = {
  /** Undefined for a new object. */
  version: number | undefined
  refused?: RefusedForm
  conflict?: EditConflict
  getLabel: (field: string) => string
}

/** The version that the person started from, also after a conflict, and the choices that a conflict asks for. */
export function EditedVersion({ version, refused, conflict, getLabel }: Props) {
  return (
    <>
      {version !== undefined && <input type="hidden" name="version" value={refused?.values.version ?? version} />}
      {conflict && <ConflictChoices {...conflict} getLabel={getLabel} />}
    </>
  )
}
