import * as personaliseText from '#src/translations/personalise-text.ts'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { DesignInput } from '../design-state.ts'
import { lengthOf, longestText, tidyText } from '../personalisation.ts'
import type { PersonalisationAttribute } from '../personalisation-contract.ts'
import { useColourName } from './use-colour-name.ts'
import { inputId } from './use-design.ts'

type DesignTextFieldProps = {
  attribute: PersonalisationAttribute
  input: DesignInput
  onChange: (part: Partial<DesignInput>) => void
}

/** A line of text with its counter, and what font and colour it may have. */
export function DesignTextField({ attribute, input, onChange }: DesignTextFieldProps) {
  const t = useText()
  const { id, options, fonts, colours } = attribute
  const { label, required, max_char_limit } = options
  const limit = max_char_limit ?? longestText
  const used = lengthOf(tidyText(input.text))
  const tooLong = used > limit ? t(personaliseText.tooLong, { limit }) : undefined
  const nameOf = useColourName()
  return (
    <div className="grid gap-3">
      <TextField
        id={inputId(id)}
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
      {/* Said once when the limit is passed, not with every key. */}
      <p role="status" className="sr-only">
        {tooLong}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {fonts.length > 1 && (
          <RadioGroup
            name={`font-${id}`}
            label={t(personaliseText.fontOf, { label })}
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
            options={colours.map((colour) => ({ value: colour, label: nameOf(colour), swatch: colour }))}
          />
        )}
      </div>
    </div>
  )
}
