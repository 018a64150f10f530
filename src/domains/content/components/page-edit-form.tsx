import type { ReactNode } from 'react'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import type { FieldPropsGetter, RefusedForm } from '#src/ui/form/use-call-form.ts'
import type { PageEdit } from '../pages/page-edit.ts'
import type { PagePicture } from './page-block-fields.tsx'
import { toPageFormValues, usePageLabels } from './page-form-values.ts'
import { PagePreview } from './page-preview.tsx'

export type EditedPage = {
  id: number
  version: number
  content: PageEdit
  pictures: readonly PagePicture[]
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

type Props = Omit<EditedPage, 'pictures'> & { label: string; children: (getProps: FieldPropsGetter) => ReactNode }

export const getPageDraftName = (id: number) => `page ${id}`

/** The form of a page with its preview and what two people have changed. The children are its fields. */
export function PageEditForm({ id, version, content, account, refused, conflict, label, children }: Props) {
  const values = toPageFormValues(content)
  const getLabel = usePageLabels((refused?.values ?? values).blocks ?? '')
  return (
    <EditForm
      name={getPageDraftName(id)}
      account={account}
      values={values}
      refused={refused}
      getErrorLabel={(field) => (field === 'form' ? undefined : getLabel(field))}
      label={label}
      actions={<PagePreview id={id} />}
      className="backoffice-panel"
    >
      {(getProps) => (
        <>
          {/* The Enter key saves. Without it the first button of the blocks would be pressed. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden />
          <EditedVersion
            version={version}
            refused={refused}
            conflict={conflict}
            getLabel={getLabel}
            getProps={getProps}
          />
          {children(getProps)}
        </>
      )}
    </EditForm>
  )
}
