import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { languages } from '#src/shared/locale/languages.ts'
import { categoryPath } from '#src/shared/paths/storefront-paths.ts'
import * as categoriesText from '#src/translations/backoffice/categories-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import { FlagField } from '#src/ui/form/flag-field.tsx'
import { TranslatedTextFields } from '#src/ui/form/translated-text-fields.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import {
  type CategoryEdit,
  categoryLimits,
  categoryTextNames,
  type FilterName,
} from '../../categories/category-edit.ts'
import { formatPriceLimits } from '../../categories/category-listing-fields.ts'
import { CategoryListingFields } from './category-listing-fields.tsx'

type Props = {
  /** Undefined for a new category. */
  stored?: { id: number; path: string; version: number }
  content: CategoryEdit
  parents: readonly { id: number; name: string }[]
  account: string
  /** The attributes that visitors can filter by. */
  filterNames: readonly FilterName[]
  refused?: RefusedForm
  conflict?: PresentedConflict
}

export const getCategoryDraftName = (id: number | undefined) => `category ${id ?? 'new'}`

/** The form of a category, every language side by side. */
export function CategoryForm({ stored, content, parents, account, filterNames, refused, conflict }: Props) {
  const t = useText()
  const getLabel = useLabels()
  return (
    <EditForm
      name={getCategoryDraftName(stored?.id)}
      account={account}
      values={toFormValues(content, filterNames)}
      refused={refused}
      getErrorLabel={(field) => (field === 'form' ? undefined : getLabel(field))}
      label={t(categoriesText.category)}
      className="backoffice-panel"
    >
      {(getProps) => (
        <>
          <EditedVersion version={stored?.version} refused={refused} conflict={conflict} getLabel={getLabel} />
          <TranslatedTextFields
            name="title"
            label={categoriesText.texts.title}
            required
            maxLength={categoryLimits.title}
            getProps={getProps}
          />
          <TranslatedTextFields
            name="description"
            label={categoriesText.texts.description}
            maxLength={categoryLimits.description}
            rows={4}
            getProps={getProps}
          />
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
          <FlagField
            {...getProps('isPublished')}
            label={getLabel('isPublished')}
            hint={t(categoriesText.publishedHint)}
          />
          <FlagField {...getProps('isLanding')} label={getLabel('isLanding')} hint={t(categoriesText.landingHint)} />
          <fieldset className="grid gap-5 border-line border-t pt-5">
            <legend className="float-left mb-5 font-semibold text-xl">{t(categoriesText.search)}</legend>
            <div className="clear-both grid gap-5">
              <TranslatedTextFields
                name="seoTitle"
                label={categoriesText.texts.seoTitle}
                maxLength={categoryLimits.seoTitle}
                getProps={getProps}
              />
              <TranslatedTextFields
                name="seoDescription"
                label={categoriesText.texts.seoDescription}
                maxLength={categoryLimits.seoDescription}
                rows={2}
                getProps={getProps}
              />
            </div>
          </fieldset>
          <CategoryListingFields getProps={getProps} getLabel={getLabel} filterNames={filterNames} />
        </>
      )}
    </EditForm>
  )
}

function useLabels(): (field: string) => string {
  const t = useText()
  const texts: Record<string, string> = mapTranslatedFields(categoryTextNames, (name, locale) =>
    t(categoriesText.texts[name], { language: languages[locale].name }),
  )
  return (field) => texts[field] ?? t(categoriesText.fields[field as keyof typeof categoriesText.fields])
}

function toFormValues(content: CategoryEdit, filterNames: readonly FilterName[]): Record<string, string> {
  const { parentId, isPublished, isLanding, priceLimits, filterSlugs, pinnedSkus, ...texts } = content
  const toTick = (value: boolean) => (value ? 'on' : '')
  return {
    ...texts,
    parentId: parentId === null ? '' : String(parentId),
    isPublished: toTick(isPublished),
    isLanding: toTick(isLanding),
    priceLimits: formatPriceLimits(priceLimits),
    filterSlugs: filterSlugs.map((slug) => filterNames.find((each) => each.slug === slug)?.name ?? slug).join('\n'),
    pinnedSkus: pinnedSkus.join('\n'),
  }
}
