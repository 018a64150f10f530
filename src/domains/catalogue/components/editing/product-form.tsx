import { useMemo } from 'react'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { presentAreaFields } from '../../areas/area-fields.ts'
import { presentAttributeFields } from '../../attributes/product-attribute-fields.ts'
import { getProductFieldLabel, type PresentedChoices } from '../../editing/product-editing-view.ts'
import { categoryFields, type ProductFormValues } from '../../editing/product-form-fields.ts'
import type { ProductPicture } from '../../pictures/product-pictures.ts'
import { formatVariantStock } from '../../variants/variant-text.ts'
import { presentVideoFields } from '../../videos/video-fields.ts'
import { AreaFields } from '../areas/area-fields.tsx'
import { AttributeFields } from '../attributes/product-attribute-fields.tsx'
import { VariantFields } from '../variants/product-variant-fields.tsx'
import { OrderingFields, PriceFields, ProductDeliveryFields } from './product-price-fields.tsx'
import {
  BasicFields,
  CategoryFields,
  RecommendedFields,
  RemovalFields,
  SearchEngineFields,
  SpecificationFields,
  TextFields,
  VisibilityFields,
} from './product-text-fields.tsx'
import { VideoFields } from './product-video-fields.tsx'

type Props = {
  /** Absent for a new product. */
  id?: number
  version: number
  values: ProductFormValues
  hasVariants: boolean
  choices: PresentedChoices
  pictures: readonly ProductPicture[]
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

export const getProductDraftName = (id?: number) => `product ${id ?? 'new'}`

const minCategoryFields = 3

/** All fields of a product, both languages side by side. */
export function ProductForm({ id, version, values, hasVariants, choices, pictures, ...state }: Props) {
  const { account, refused, conflict } = state
  const t = useText()
  const locale = useLocale()
  const fieldValues = useMemo(
    () => ({
      ...values,
      ...presentAreaFields(values.areas ?? ''),
      ...presentVideoFields(values.videos ?? ''),
      ...presentAttributeFields(values.attributes ?? '', choices.attributes),
    }),
    [values, choices.attributes],
  )
  const shown = refused?.values ?? values
  const lastCategory = categoryFields.findLastIndex((field) => shown[field])
  const shownCategories = categoryFields.slice(0, Math.max(minCategoryFields, lastCategory + 2))
  return (
    <EditForm
      name={getProductDraftName(id)}
      account={account}
      values={fieldValues}
      refused={refused}
      label={t(editorText.formLabel)}
      className="backoffice-panel"
    >
      {(getProps) => {
        const fields = { getProps, choices }
        return (
          <>
            {/* What the person started from, also after a conflict. */}
            <input type="hidden" name="stock_before" value={refused?.values.stock_before ?? values.stock} />
            <input
              type="hidden"
              name="variant_stock_before"
              value={refused?.values.variant_stock_before ?? formatVariantStock(values.variants ?? '')}
            />
            <EditedVersion
              version={version}
              refused={refused}
              conflict={conflict}
              getLabel={(field) => getProductFieldLabel(locale, field)}
            />
            <SectionLinks />
            <BasicFields {...fields} />
            <TextFields {...fields} />
            <CategoryFields {...fields} names={shownCategories} />
            <AttributeFields {...fields} />
            <PriceFields {...fields} />
            <VariantFields getProps={getProps} pictures={pictures} />
            <AreaFields getProps={getProps} productId={id} pictures={pictures} />
            <OrderingFields {...fields} hasVariants={hasVariants} />
            <ProductDeliveryFields {...fields} />
            <SpecificationFields {...fields} />
            <VideoFields getProps={getProps} />
            <RecommendedFields {...fields} />
            <RemovalFields {...fields} />
            <SearchEngineFields {...fields} />
            <VisibilityFields {...fields} />
          </>
        )
      }}
    </EditForm>
  )
}

const sectionNames = Object.keys(editorText.sections) as (keyof typeof editorText.sections)[]

function SectionLinks() {
  const t = useText()
  return (
    <nav aria-label={t(editorText.sectionsLabel)}>
      <ul className="flex flex-wrap gap-x-4">
        {sectionNames.map((name) => (
          <li key={name}>
            <a href={`#section-${name}`} className="inline-block min-h-8 py-1 text-brand underline underline-offset-2">
              {t(editorText.sections[name])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
