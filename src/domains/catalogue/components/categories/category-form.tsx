import type { Conflict } from '#src/shared/editing/merge-changes.ts'
import { categoryPath } from '#src/shared/paths/storefront-paths.ts'
import * as categoriesText from '#src/translations/backoffice/categories-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ConflictChoices } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import type { FieldPropsGetter, RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type CategoryEdit, categoryLimits } from '../../categories/category-edit.ts'

type Props = {
  /** Undefined for a new category. */
  stored?: { id: number; path: string; version: number }
  content: CategoryEdit
  parents: readonly { id: number; name: string }[]
  account: string
  refused?: RefusedForm
  conflict?: { conflicts: readonly Conflict<string>[]; current: number }
}

export const getCategoryDraftName = (id: number | undefined) => `category ${id ?? 'new'}`

/** The form of a category, both languages side by side. */
export function CategoryForm({ stored, content, parents, account, refused, conflict }: Props) {
  const t = useText()
  const getLabel = (field: string) => t(categoriesText.fields[field as keyof CategoryEdit])
  return (
    <EditForm
      name={getCategoryDraftName(stored?.id)}
      account={account}
      values={toFormValues(content)}
      refused={refused}
      label={t(categoriesText.category)}
      className="backoffice-panel"
    >
      {(getProps) => (
        <>
          {/* The version that the person started from, also after a conflict. */}
          {stored && <input type="hidden" name="version" value={refused?.values.version ?? stored.version} />}
          {conflict && <ConflictChoices {...conflict} getLabel={getLabel} />}
          <CategoryTexts getProps={getProps} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <TextField
              {...getProps('slug')}
              label={getLabel('slug')}
              hint={
                stored ? t(categoriesText.slugHint, { path: categoryPath(stored.path) }) : t(categoriesText.newSlugHint)
              }
              required={stored !== undefined}
              maxLength={categoryLimits.slug}
              autoCapitalize="none"
              spellCheck={false}
            />
            <SelectField
              {...getProps('parentId')}
              label={getLabel('parentId')}
              placeholder={t(categoriesText.topLevel)}
              options={parents.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </div>
          <Flag {...getProps('isPublished')} label={getLabel('isPublished')} hint={t(categoriesText.publishedHint)} />
          <Flag {...getProps('isLanding')} label={getLabel('isLanding')} hint={t(categoriesText.landingHint)} />
        </>
      )}
    </EditForm>
  )
}

function toFormValues({ parentId, isPublished, isLanding, ...texts }: CategoryEdit): Record<string, string> {
  const toTick = (value: boolean) => (value ? 'on' : '')
  return {
    ...texts,
    parentId: parentId === null ? '' : String(parentId),
    isPublished: toTick(isPublished),
    isLanding: toTick(isLanding),
  }
}

type FlagProps = ReturnType<FieldPropsGetter> & { label: string; hint: string }

function Flag({ defaultValue, ...props }: FlagProps) {
  return <CheckboxField {...props} value="on" defaultChecked={defaultValue === 'on'} />
}

const rows = [
  { en: 'titleEn', es: 'titleEs', max: categoryLimits.title, isLong: false },
  { en: 'descriptionEn', es: 'descriptionEs', max: categoryLimits.description, isLong: true },
] as const

function CategoryTexts({ getProps }: { getProps: FieldPropsGetter }) {
  const t = useText()
  return rows.map(({ en, es, max, isLong }) => (
    <div key={en} className="grid items-start gap-5 lg:grid-cols-2">
      {[en, es].map((field) => {
        const props = {
          ...getProps(field),
          label: t(categoriesText.fields[field]),
          required: field === 'titleEn',
          maxLength: max,
          lang: field === en ? 'en' : 'es',
        }
        return isLong ? <TextAreaField key={field} {...props} rows={4} /> : <TextField key={field} {...props} />
      })}
    </div>
  ))
}
