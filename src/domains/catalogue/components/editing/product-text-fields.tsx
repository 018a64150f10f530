import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { editLimits, measures, removalFlag, specificationTexts, textLimits } from '../../editing/product-edit.ts'
import { getProductFieldLabel } from '../../editing/product-editing-view.ts'
import {
  ChoiceField,
  FieldRow,
  FormSection,
  PlainTextField,
  ProductFlagField,
  type ProductSectionProps,
  TextPair,
} from './product-fields.tsx'
import { SkuListField } from './sku-list-field.tsx'

export function BasicFields({ getProps }: ProductSectionProps) {
  return (
    <FormSection name="basics">
      <TextPair name="title" getProps={getProps} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PlainTextField name="sku" getProps={getProps} maxLength={editLimits.sku} required />
        <PlainTextField name="url" getProps={getProps} hint={editorText.hints.url} maxLength={editLimits.slug} />
      </div>
    </FormSection>
  )
}

export function TextFields({ getProps }: ProductSectionProps) {
  return (
    <FormSection name="texts">
      <TextPair name="shortDescription" getProps={getProps} rows={3} />
      <TextPair name="productDetails" getProps={getProps} rows={6} />
      <TextPair name="longDescription" getProps={getProps} rows={10} hint={editorText.markupHint} />
      <PlainTextField
        name="keywords"
        getProps={getProps}
        hint={editorText.hints.keywords}
        maxLength={editLimits.keywords}
      />
    </FormSection>
  )
}

/** `names`: the fields of the categories, the main one first. */
export function CategoryFields({ getProps, choices, names }: ProductSectionProps & { names: readonly string[] }) {
  return (
    <FormSection name="categories">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {names.map((name) => (
          <ChoiceField key={name} name={name} getProps={getProps} options={choices.category} />
        ))}
      </div>
      <FieldRow>
        <ChoiceField name="brand" getProps={getProps} options={choices.brand} />
        <ChoiceField name="type" getProps={getProps} options={choices.type} required />
      </FieldRow>
    </FormSection>
  )
}

export function RecommendedFields({ getProps }: ProductSectionProps) {
  const t = useText()
  const locale = useLocale()
  return (
    <FormSection name="recommended">
      <SkuListField
        {...getProps('recommended')}
        label={getProductFieldLabel(locale, 'recommended')}
        hint={t(editorText.hints.recommended)}
        className="max-w-xl"
      />
    </FormSection>
  )
}

/** Texts of a few words; longer ones get several lines. */
const maxLineLength = 300

export function SpecificationFields({ getProps }: ProductSectionProps) {
  return (
    <FormSection name="specification">
      <FieldRow>
        {measures.map((name) => (
          <PlainTextField key={name} name={name} getProps={getProps} inputMode="numeric" maxLength={7} />
        ))}
        <PlainTextField name="itemWeight" getProps={getProps} inputMode="decimal" maxLength={10} />
      </FieldRow>
      {specificationTexts.map((name) => (
        <TextPair key={name} name={name} getProps={getProps} rows={textLimits[name] > maxLineLength ? 2 : undefined} />
      ))}
    </FormSection>
  )
}

export function RemovalFields({ getProps }: ProductSectionProps) {
  return (
    <FormSection name="removal">
      <ProductFlagField name={removalFlag} getProps={getProps} />
      <TextPair name="removalText" getProps={getProps} rows={3} />
    </FormSection>
  )
}

export function SearchEngineFields({ getProps }: ProductSectionProps) {
  return (
    <FormSection name="search">
      <TextPair name="seoTitle" getProps={getProps} hint={editorText.hints.seo} />
      <TextPair name="seoDescription" getProps={getProps} rows={2} />
    </FormSection>
  )
}

export function VisibilityFields({ getProps }: ProductSectionProps) {
  return (
    <FormSection name="visibility">
      <ProductFlagField name="isPublished" getProps={getProps} hint={editorText.hints.isPublished} />
      <PlainTextField
        name="publishFrom"
        type="datetime-local"
        getProps={getProps}
        hint={editorText.hints.publishFrom}
        className="max-w-xl"
      />
      <ProductFlagField name="isArchived" getProps={getProps} hint={editorText.hints.isArchived} />
      <ProductFlagField name="isNew" getProps={getProps} />
      <ProductFlagField name="availableForHire" getProps={getProps} />
      <ProductFlagField name="hasPriceMatch" getProps={getProps} />
    </FormSection>
  )
}
