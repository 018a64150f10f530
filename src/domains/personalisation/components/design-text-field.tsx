import type { Message } from '#src/shared/message.ts'
import * as personaliseText from '#src/translations/personalise-text.ts'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { DesignInput } from '../design-state.ts'
import { lengthOf, longestText, tidyText } from '../personalisation.ts'
import type { PersonalisationAttribute } from '../personalisation-contract.ts'
import { inputId } from './use-design.ts'

/** Those of the demo shop; any other is called by its number. */
const colourNames: Partial<Record<string, Message>> = {
  '#0f1b2d': personaliseText.black,
  '#ffffff': personaliseText.white,
  '#c8102e': personaliseText.red,
  '#0a4f8f': personaliseText.blue,
}

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
  const nameOf = (colour: string) => {
    const name = colourNames[colour]
    return name ? t(name) : colour
  }
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
