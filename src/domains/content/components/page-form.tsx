import type { Conflict } from '#src/shared/editing/merge-changes.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ConflictChoices } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import type { FieldPropsGetter, RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type PageEdit, pageLimits } from '../pages/page-edit.ts'

type Props = {
  slug: string
  version: number
  content: PageEdit
  account: string
  refused?: RefusedForm
  conflict?: { conflicts: readonly Conflict<string>[]; current: number }
}

export const getPageDraftName = (slug: string) => `page ${slug}`

/** The texts of a page, both languages side by side. */
export function PageForm({ slug, version, content, account, refused, conflict }: Props) {
  const t = useText()
  const { isPublished, ...texts } = content
  const values = { ...texts, isPublished: isPublished ? 'on' : '' }
  const getLabel = (field: string) => t(pagesText.fields[field as keyof PageEdit])
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
            {conflict && <ConflictChoices {...conflict} getLabel={getLabel} />}
            <LanguageFields getProps={getProps} />
            <CheckboxField
              {...published}
              label={getLabel('isPublished')}
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

const rows = [
  { en: 'titleEn', es: 'titleEs', max: pageLimits.title },
  { en: 'summaryEn', es: 'summaryEs', max: pageLimits.summary },
  { en: 'bodyEn', es: 'bodyEs', max: pageLimits.body, isLong: true },
] as const

function LanguageFields({ getProps }: { getProps: FieldPropsGetter }) {
  const t = useText()
  return (
    <>
      {rows.map(({ en, es, max, ...row }) => (
        <div key={en} className="grid items-start gap-5 lg:grid-cols-2">
          {[en, es].map((field) => {
            const props = {
              ...getProps(field),
              label: t(pagesText.fields[field]),
              required: field === 'titleEn' || field === 'bodyEn',
              maxLength: max,
              lang: field.endsWith('En') ? 'en' : 'es',
            }
            return 'isLong' in row ? (
              <TextAreaField key={field} {...props} rows={20} hint={t(pagesText.bodyHint)} />
            ) : (
              <TextField key={field} {...props} />
            )
          })}
        </div>
      ))}
    </>
  )
}
