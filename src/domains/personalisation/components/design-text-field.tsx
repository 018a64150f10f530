import { maxTextLength } from '#src/domains/catalogue/areas/design-area.ts'
import * as personaliseText from '#src/translations/storefront/personalise-text.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { DesignInputState } from '../design-state.ts'
import { countCharacters, normaliseText } from '../personalisation.ts'
import type { DesignAreaView } from '../personalisation-contract.ts'
import { useColourName } from './use-colour-name.ts'
import { getInputId } from './use-design.ts'

type DesignTextFieldProps = {
  area: DesignAreaView
  input: DesignInputState
  onChange: (changes: Partial<DesignInputState>) => void
}

/** A text input with character counter, font and colour. */
export function DesignTextField({ area, input, onChange }: DesignTextFieldProps) {
  const t = useText()
  const { id, options, fonts, colours } = area
  const { label, required, max_char_limit } = options
  const limit = max_char_limit ?? maxTextLength
  const used = countCharacters(normaliseText(input.text))
  const tooLong = used > limit ? t(personaliseText.tooLong, { limit }) : undefined
  const getColourName = useColourName()
  return (
    <div className="grid gap-3">
      <TextField
        id={getInputId(id)}
        name={`text-${id}`}
        label={label}
        required={required}
        hint={
          tooLong ? (
            <b className="text-checkout">{t(personaliseText.counterOver, { used, limit, over: used - limit })}</b>
          ) : (
            t(personaliseText.counter, { used, limit })
          )
        }
        error={input.problem ?? tooLong}
        autoComplete="off"
        value={input.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {/* Screen readers announce the limit once, not on every key. */}
      <p role="status" className="sr-only">
        {tooLong}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {fonts.length > 1 && (
          <RadioGroup
            name={`font-${id}`}
            label={t(personaliseText.font, { label })}
            appearance="buttons"
            value={input.font}
            onChange={(font) => onChange({ font })}
            options={fonts.map((font) => ({ value: font, label: font }))}
          />
        )}
        {colours.length > 1 && (
          <RadioGroup
            name={`colour-${id}`}
            label={t(personaliseText.colour, { label })}
            appearance="swatches"
            value={input.colour}
            onChange={(colour) => onChange({ colour })}
            options={colours.map((colour) => ({ value: colour, label: getColourName(colour), swatch: colour }))}
          />
        )}
      </div>
    </div>
  )
}
