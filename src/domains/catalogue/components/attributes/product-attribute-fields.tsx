import { attributesPath } from '#src/shared/paths/backoffice-paths.ts'
import * as editorText from '#src/translations/backoffice/product-editor-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { FieldError } from '#src/ui/field/field-error.tsx'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { attributesSentField, attributeValueField } from '../../attributes/product-attribute-fields.ts'
import type { PresentedAttribute } from '../../editing/product-editing-view.ts'
import { FormSection, type ProductSectionProps } from '../editing/product-fields.tsx'

/** The values that a product has of each attribute. Attributes without a ticked value are folded up. */
export function AttributeFields({ getProps, choices: { attributes } }: ProductSectionProps) {
  const t = useText()
  return (
    <FormSection name="attributes">
      <input type="hidden" name={attributesSentField} value="1" />
      <p className="text-steel">
        {t(editorText.attributesAbout)} <TextLink to={attributesPath}>{t(editorText.manageAttributes)}</TextLink>
      </p>
      <FieldError id="attributes" error={getProps('attributes').error} />
      {attributes.map((attribute) => (
        <AttributeGroup key={attribute.id} attribute={attribute} getProps={getProps} />
      ))}
    </FormSection>
  )
}

type GroupProps = { attribute: PresentedAttribute; getProps: FieldPropsGetter }

function AttributeGroup({ attribute: { name, values }, getProps }: GroupProps) {
  const t = useText()
  const isTicked = (id: number) => getProps(attributeValueField(id)).defaultValue === 'on'
  const ticked = values.filter(({ id }) => isTicked(id)).map((value) => value.name)
  return (
    <details open={ticked.length > 0} className="border border-line p-3">
      <summary className="min-h-8 cursor-pointer py-1 font-semibold">
        {ticked.length > 0 ? t(editorText.attributeTicked, { name, values: ticked.join(', ') }) : name}
      </summary>
      <fieldset className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
        <legend className="sr-only">{name}</legend>
        {values.map((value) => (
          <CheckboxField
            key={value.id}
            name={attributeValueField(value.id)}
            label={value.name}
            value="on"
            defaultChecked={isTicked(value.id)}
          />
        ))}
      </fieldset>
    </details>
  )
}
