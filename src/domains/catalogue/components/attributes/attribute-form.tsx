import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { languages, localesInWritingOrder } from '#src/shared/locale/languages.ts'
import * as attributesText from '#src/translations/backoffice/catalogue/attributes-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import { FlagField } from '#src/ui/form/flag-field.tsx'
import { TranslatedTextFields } from '#src/ui/form/translated-text-fields.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type AttributeEdit, attributeLimits, attributeTextNames } from '../../attributes/attribute-edit.ts'
import { AttributeValueFields } from './attribute-value-fields.tsx'

type Props = {
  /** Undefined for a new attribute. */
  stored?: { id: number; version: number }
  content: AttributeEdit
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

export const getAttributeDraftName = (id: number | undefined) => `attribute ${id ?? 'new'}`

/** The form of an attribute and its values, every language side by side. */
export function AttributeForm({ stored, content, account, refused, conflict }: Props) {
  const t = useText()
  const getLabel = useLabels()
  return (
    <EditForm
      name={getAttributeDraftName(stored?.id)}
      account={account}
      values={{ ...content, isFilter: content.isFilter ? 'on' : '' }}
      refused={refused}
      getErrorLabel={(field) => (field === 'form' ? undefined : getLabel(field))}
      label={t(attributesText.attribute)}
      className="backoffice-panel"
    >
      {(getProps) => (
        <>
          <EditedVersion version={stored?.version} refused={refused} conflict={conflict} getLabel={getLabel} />
          <TranslatedTextFields
            name="name"
            label={attributesText.texts.name}
            required
            maxLength={attributeLimits.name}
            getProps={getProps}
          />
          <TranslatedTextFields
            name="unit"
            label={attributesText.texts.unit}
            hint={t(attributesText.unitHint)}
            maxLength={attributeLimits.unit}
            getProps={getProps}
          />
          <TextField
            {...getProps('slug')}
            label={getLabel('slug')}
            hint={t(stored ? attributesText.slugHint : attributesText.newSlugHint)}
            required={stored !== undefined}
            maxLength={attributeLimits.slug}
            autoCapitalize="none"
            spellCheck={false}
            className="lg:max-w-1/2"
          />
          <FlagField {...getProps('isFilter')} label={getLabel('isFilter')} hint={t(attributesText.filterHint)} />
          <AttributeValueFields getProps={getProps} />
        </>
      )}
    </EditForm>
  )
}

/** The labels of all fields, and of a value or one of its columns that two people have changed. */
function useLabels(): (field: string) => string {
  const t = useText()
  const texts: Record<string, string> = mapTranslatedFields(attributeTextNames, (name, locale) =>
    t(attributesText.texts[name], { language: languages[locale].name }),
  )
  return (field) => {
    const [, row, column] = /^(values)_\d+(?:_(\w+))?$/.exec(field) ?? []
    if (!row) return texts[field] ?? t(attributesText.fields[field as keyof typeof attributesText.fields])
    if (!column) return t(attributesText.valueRow)
    const language = localesInWritingOrder.find((locale) => column === `name_${locale}`)
    const name = language
      ? t(attributesText.valueName, { language: languages[language].name })
      : t(attributesText.valueCode)
    return t(attributesText.valueCell, { column: name })
  }
}
