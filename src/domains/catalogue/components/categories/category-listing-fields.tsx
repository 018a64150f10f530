import * as categoriesText from '#src/translations/backoffice/categories-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { FilterName } from '../../categories/category-edit.ts'

type Props = {
  getProps: FieldPropsGetter
  getLabel: (field: string) => string
  filterNames: readonly FilterName[]
}

/** How a category lists its products: order, price bands, filters, first products. */
export function CategoryListingFields({ getProps, getLabel, filterNames }: Props) {
  const t = useText()
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  const names = filterNames.map(({ name }) => name).join(', ')
  return (
    <fieldset className="grid gap-5 border-line border-t pt-5">
      <legend className="float-left mb-5 font-semibold text-xl">{t(categoriesText.listing)}</legend>
      <div className="clear-both grid items-start gap-5 lg:grid-cols-2">
        <SelectField
          {...getProps('defaultSort')}
          label={getLabel('defaultSort')}
          hint={t(categoriesText.sortHint)}
          placeholder={false}
          options={Object.entries(categoriesText.sorts).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <TextField
          {...getProps('priceLimits')}
          {...plain}
          label={getLabel('priceLimits')}
          hint={t(categoriesText.priceLimitsHint)}
          maxLength={200}
        />
        <TextAreaField
          {...getProps('filterSlugs')}
          {...plain}
          label={getLabel('filterSlugs')}
          hint={t(categoriesText.filtersHint, { names })}
          rows={5}
        />
        <TextAreaField
          {...getProps('pinnedSkus')}
          {...plain}
          label={getLabel('pinnedSkus')}
          hint={t(categoriesText.pinnedHint)}
          rows={5}
        />
      </div>
    </fieldset>
  )
}
