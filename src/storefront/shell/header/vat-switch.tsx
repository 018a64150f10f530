import { vatPreference } from '#src/storefront/shell/preferences/vat-preference.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { useText } from '#src/ui/text/text.tsx'

const choices = [
  { preference: 'excl', label: uiText.exclVat },
  { preference: 'incl', label: uiText.inclVat },
] as const

/** Chooses whether prices are shown without or with VAT first. Hidden without script, which it needs. */
export function VatSwitch() {
  const t = useText()
  const chosen = vatPreference.useValue()
  return (
    <div role="group" aria-label={t(shellText.vatPreference)} className="vat-switch">
      {choices.map(({ preference, label }) => (
        <button
          key={preference}
          type="button"
          aria-pressed={preference === chosen}
          data-preference={preference}
          onClick={() => vatPreference.setValue(preference)}
        >
          {t(label)}
        </button>
      ))}
    </div>
  )
}
