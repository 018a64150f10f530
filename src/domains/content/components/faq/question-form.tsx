import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { languages } from '#src/shared/locale/languages.ts'
import * as faqText from '#src/translations/backoffice/content/faq-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import { FlagField } from '#src/ui/form/flag-field.tsx'
import { TranslatedTextFields } from '#src/ui/form/translated-text-fields.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { faqLimits, type QuestionEdit, questionTextNames } from '../../faq/faq-edit.ts'

type Props = {
  /** Undefined for a new question. */
  stored?: { id: number; version: number }
  content: QuestionEdit
  groups: readonly { id: number; title: string }[]
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

export const getQuestionDraftName = (id: number | undefined) => `faq question ${id ?? 'new'}`

export function QuestionForm({ stored, content, groups, account, refused, conflict }: Props) {
  const t = useText()
  const labels: Record<string, string> = {
    ...mapTranslatedFields(questionTextNames, (name, locale) =>
      t(faqText.texts[name], { language: languages[locale].name }),
    ),
    group: t(faqText.group),
    isPublished: t(faqText.publish),
  }
  const getLabel = (field: string) => labels[field] ?? field
  return (
    <EditForm
      name={getQuestionDraftName(stored?.id)}
      account={account}
      values={{ ...content, isPublished: content.isPublished ? 'on' : '' }}
      refused={refused}
      getErrorLabel={(field) => labels[field]}
      label={t(faqText.question)}
      className="backoffice-panel"
    >
      {(getProps) => (
        <>
          <EditedVersion version={stored?.version} refused={refused} conflict={conflict} getLabel={getLabel} />
          <TranslatedTextFields
            name="question"
            label={faqText.texts.question}
            required
            maxLength={faqLimits.question}
            getProps={getProps}
          />
          <TranslatedTextFields
            name="answer"
            label={faqText.texts.answer}
            hint={t(faqText.answerHint)}
            required
            rows={6}
            maxLength={faqLimits.answer}
            getProps={getProps}
          />
          <TranslatedTextFields
            name="keywords"
            label={faqText.texts.keywords}
            hint={t(faqText.keywordsHint)}
            maxLength={faqLimits.keywords}
            getProps={getProps}
          />
          <SelectField
            {...getProps('group')}
            label={getLabel('group')}
            required
            options={groups.map(({ id, title }) => ({ value: String(id), label: title }))}
            className="max-w-96"
          />
          <FlagField {...getProps('isPublished')} label={getLabel('isPublished')} hint={t(faqText.publishHint)} />
        </>
      )}
    </EditForm>
  )
}
