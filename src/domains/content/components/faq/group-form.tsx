import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { languages } from '#src/shared/locale/languages.ts'
import * as faqText from '#src/translations/backoffice/content/faq-text.ts'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import { TranslatedTextFields } from '#src/ui/form/translated-text-fields.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { faqLimits, type GroupEdit } from '../../faq/faq-edit.ts'

type Props = {
  /** Undefined for a new group. */
  stored?: { id: number; version: number }
  content: GroupEdit
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

export const getGroupDraftName = (id: number | undefined) => `faq group ${id ?? 'new'}`

export function GroupForm({ stored, content, account, refused, conflict }: Props) {
  const t = useText()
  const labels: Record<string, string> = mapTranslatedFields(['name'], (_, locale) =>
    t(faqText.groupName, { language: languages[locale].name }),
  )
  return (
    <EditForm
      name={getGroupDraftName(stored?.id)}
      account={account}
      values={content}
      refused={refused}
      getErrorLabel={(field) => labels[field]}
      label={t(faqText.group)}
      className="backoffice-panel max-w-3xl"
    >
      {(getProps) => (
        <>
          <EditedVersion
            version={stored?.version}
            refused={refused}
            conflict={conflict}
            getLabel={(field) => labels[field] ?? field}
          />
          <TranslatedTextFields
            name="name"
            label={faqText.groupName}
            required
            maxLength={faqLimits.name}
            getProps={getProps}
          />
        </>
      )}
    </EditForm>
  )
}
