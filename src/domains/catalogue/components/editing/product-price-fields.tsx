import { productionSetsPath } from '#src/shared/paths/backoffice-paths.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { PriceCheck } from './price-check.tsx'
import {
  ChoiceField,
  FieldRow,
  FormSection,
  PlainTextField,
  ProductFlagField,
  type ProductSectionProps,
} from './product-fields.tsx'
import { TierFields } from './tier-fields.tsx'

export function PriceFields({ getProps, choices }: ProductSectionProps) {
  return (
    <FormSection name="prices">
      <TierFields getProps={getProps} />
      <FieldRow>
        <PlainTextField name="vatRate" getProps={getProps} inputMode="decimal" maxLength={7} required />
        <PlainTextField name="was" getProps={getProps} inputMode="decimal" maxLength={12} hint={editorText.hints.was} />
      </FieldRow>
      <FieldRow>
        <PlainTextField name="maxColours" getProps={getProps} inputMode="numeric" maxLength={2} />
        <PlainTextField
          name="extraColour"
          getProps={getProps}
          inputMode="decimal"
          maxLength={12}
          hint={editorText.hints.extraColour}
        />
        <PlainTextField name="setup" getProps={getProps} inputMode="decimal" maxLength={12} />
      </FieldRow>
      <ProductFlagField name="priceOnApplication" getProps={getProps} />
      <PriceCheck getProps={getProps} choices={choices} />
    </FormSection>
  )
}

export function OrderingFields({ getProps, hasVariants }: ProductSectionProps & { hasVariants: boolean }) {
  const stockHint = hasVariants ? editorText.hints.variantStock : editorText.hints.stock
  return (
    <FormSection name="ordering">
      <FieldRow>
        <PlainTextField name="stock" getProps={getProps} inputMode="numeric" maxLength={10} hint={stockHint} />
        <PlainTextField
          name="lowStock"
          getProps={getProps}
          inputMode="numeric"
          maxLength={6}
          hint={editorText.hints.lowStock}
        />
        <PlainTextField name="minimum" getProps={getProps} inputMode="numeric" maxLength={7} />
        <PlainTextField
          name="maximum"
          getProps={getProps}
          inputMode="numeric"
          maxLength={7}
          hint={editorText.hints.maximum}
        />
      </FieldRow>
      <ProductFlagField name="purchasable" getProps={getProps} />
    </FormSection>
  )
}

export function ProductDeliveryFields({ getProps, choices }: ProductSectionProps) {
  const t = useText()
  return (
    <FormSection name="delivery">
      <FieldRow>
        <ChoiceField name="deliveryClass" getProps={getProps} options={choices.deliveryClass} required />
        <PlainTextField
          name="weight"
          getProps={getProps}
          inputMode="decimal"
          maxLength={10}
          hint={editorText.hints.weight}
        />
        <ChoiceField name="productionSet" getProps={getProps} options={choices.productionSet} />
      </FieldRow>
      <p>
        <TextLink to={productionSetsPath}>{t(editorText.manageProductionTimes)}</TextLink>
      </p>
    </FormSection>
  )
}
