import type { Conflict } from '#src/shared/editing/merge-changes.ts'
import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { languages } from '#src/shared/locale/languages.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { ConflictChoices } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { TranslatedTextFields } from '#src/ui/form/translated-text-fields.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type PageEdit, pageLimits, pageTextNames } from '../pages/page-edit.ts'

type Props = {
  slug: string
  version: number
  content: PageEdit
  account: string
  refused?: RefusedForm
  conflict?: { conflicts: readonly Conflict<string>[]; current: number }
}

export const getPageDraftName = (slug: string) => `page ${slug}`

/** The texts of a page, every language side by side. */
export function PageForm({ slug, version, content, account, refused, conflict }: Props) {
  const t = useText()
  const { isPublished, ...texts } = content
  const values = { ...texts, isPublished: isPublished ? 'on' : '' }
  const labels = {
    ...mapTranslatedFields(pageTextNames, (name, locale) =>
      t(pagesText.texts[name], { language: languages[locale].name }),
    ),
    isPublished: t(pagesText.published),
  }
  return (
    <EditForm
      name={getPageDraftName(slug)}
      account={account}
      values={values}
      refused={refused}
      getErrorLabel={(field) => labels[field as keyof PageEdit]}
      label={t(pagesText.title)}
      className="backoffice-panel"
    >
      {(getProps) => {
        const published = getProps('isPublished')
        return (
          <>
            {/* The version that the person started from, also after a conflict. */}
            <input type="hidden" name="version" value={refused?.values.version ?? version} />
            {conflict && <ConflictChoices {...conflict} getLabel={(field) => labels[field as keyof PageEdit]} />}
            <TranslatedTextFields
              name="title"
              label={pagesText.texts.title}
              required
              maxLength={pageLimits.title}
              getProps={getProps}
            />
            <TranslatedTextFields
              name="summary"
              label={pagesText.texts.summary}
              maxLength={pageLimits.summary}
              getProps={getProps}
            />
            <TranslatedTextFields
              name="body"
              label={pagesText.texts.body}
              hint={t(pagesText.bodyHint)}
              required
              maxLength={pageLimits.body}
              rows={20}
              getProps={getProps}
            />
            <CheckboxField
              {...published}
              label={labels.isPublished}
              hint={t(pagesText.publishedHint)}
              value="on"
              defaultChecked={published.defaultValue === 'on'}
            />
          </>
        )
      }}
    </EditForm>
  )
}
