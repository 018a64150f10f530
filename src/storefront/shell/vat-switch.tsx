import * as shellText from '#src/translations/shell-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { useText } from '#src/ui/text.tsx'
import { vatPreference } from './vat-preference.ts'

const choices = [
  { preference: 'excl', label: uiText.exclVat },
  { preference: 'incl', label: uiText.inclVat },
] as const

/** Which price is the big one. It needs script to be of use, so without script it is not there. */
export function VatSwitch() {
  const t = useText()
  const chosen = vatPreference.useWish()
  return (
    <div role="group" aria-label={t(shellText.vatPreference)} className="vat-switch">
      {choices.map(({ preference, label }) => (
        <button
          key={preference}
          type="button"
          aria-pressed={preference === chosen}
          data-preference={preference}
          onClick={() => vatPreference.setWish(preference)}
        >
          {t(label)}
        </button>
      ))}
    </div>
  )
}
