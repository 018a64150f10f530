import type { Conflict } from '#src/shared/editing/merge-changes.ts'
import { languages, localesInWritingOrder, sourceLocale } from '#src/shared/locale/languages.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ConflictChoices } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import type { FieldPropsGetter, RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import {
  getPageTextField,
  mapPageTextFields,
  type PageEdit,
  type PageTextField,
  pageLimits,
  pageTextNames,
} from '../pages/page-edit.ts'

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
    ...mapPageTextFields((name, locale) => t(pagesText.texts[name], { language: languages[locale].name })),
    isPublished: t(pagesText.published),
  }
  return (
    <EditForm
      name={getPageDraftName(slug)}
      account={account}
      values={values}
      refused={refused}
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
            <TextFields getProps={getProps} labels={labels} />
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

type TextFieldsProps = { getProps: FieldPropsGetter; labels: Record<PageTextField, string> }

function TextFields({ getProps, labels }: TextFieldsProps) {
  const t = useText()
  return pageTextNames.map((name) => (
    <div key={name} className="grid items-start gap-5 lg:grid-cols-2">
      {localesInWritingOrder.map((locale) => {
        const field = getPageTextField(name, locale)
        const props = {
          ...getProps(field),
          label: labels[field],
          required: locale === sourceLocale && name !== 'summary',
          maxLength: pageLimits[name],
          lang: locale,
        }
        return name === 'body' ? (
          <TextAreaField key={field} {...props} rows={20} hint={t(pagesText.bodyHint)} />
        ) : (
          <TextField key={field} {...props} />
        )
      })}
    </div>
  ))
}
