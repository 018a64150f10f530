import { useState } from 'react'
import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { languages } from '#src/shared/locale/languages.ts'
import * as optionsText from '#src/translations/backoffice/catalogue/options-text.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { PresentedConflict } from '#src/ui/form/conflict-choices.tsx'
import { EditForm } from '#src/ui/form/edit-form.tsx'
import { EditedVersion } from '#src/ui/form/edited-version.tsx'
import { TranslatedTextFields } from '#src/ui/form/translated-text-fields.tsx'
import type { FieldPropsGetter, RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { hasSwatch, optionCodeLimit, type SharedOption } from '../../options/shared-option.ts'
import type { OptionKind } from '../../products/product.ts'
import { variantLimits } from '../../variants/variant-edit.ts'
import { ColourSwatch } from './option-table.tsx'

type Props = {
  /** Undefined for a new option. */
  stored?: { id: number; version: number }
  kind: OptionKind
  content: SharedOption
  account: string
  refused?: RefusedForm
  conflict?: PresentedConflict
}

export const getOptionDraftName = (id: number | undefined) => `option ${id ?? 'new'}`

/** The form of a colour, size, option or accessory, every language side by side. */
export function OptionForm({ stored, kind, content, account, refused, conflict }: Props) {
  const t = useText()
  const getLabel = useLabels()
  return (
    <EditForm
      name={getOptionDraftName(stored?.id)}
      account={account}
      values={content}
      refused={refused}
      getErrorLabel={(field) => (field === 'form' ? undefined : getLabel(field))}
      label={t(optionsText.kinds[kind])}
      className="backoffice-panel max-w-4xl"
    >
      {(getProps) => (
        <>
          {!stored && <input type="hidden" name="kind" value={kind} />}
          <EditedVersion version={stored?.version} refused={refused} conflict={conflict} getLabel={getLabel} />
          <TranslatedTextFields
            name="label"
            label={optionsText.label}
            required
            maxLength={variantLimits.label}
            getProps={getProps}
          />
          <TextField
            {...getProps('value')}
            label={getLabel('value')}
            hint={stored ? t(optionsText.codeHint, { kind, code: content.value }) : t(optionsText.newCodeHint)}
            required={stored !== undefined}
            maxLength={optionCodeLimit}
            autoCapitalize="none"
            spellCheck={false}
          />
          {hasSwatch(kind) && <SwatchField {...getProps('swatch')} label={getLabel('swatch')} />}
        </>
      )}
    </EditForm>
  )
}

/** The colour as it is typed, beside the field. */
function SwatchField(props: ReturnType<FieldPropsGetter> & { label: string }) {
  const t = useText()
  const [typed, setTyped] = useState(props.defaultValue ?? '')
  const isColour = /^#([\da-f]{3}|[\da-f]{6})$/i.test(typed.trim())
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        {...props}
        hint={t(optionsText.swatchHint)}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        className="max-w-80"
        onChange={({ target }) => setTyped(target.value)}
      />
      {isColour && <ColourSwatch colour={typed.trim()} />}
    </div>
  )
}

function useLabels(): (field: string) => string {
  const t = useText()
  const labels: Record<string, string> = mapTranslatedFields(['label'], (_, locale) =>
    t(optionsText.label, { language: languages[locale].name }),
  )
  return (field) => labels[field] ?? t(optionsText.fields[field as keyof typeof optionsText.fields])
}
