import { type ReactNode, useState } from 'react'
import * as fieldText from '#src/translations/field-text.ts'
import { Button, type ButtonProps } from './button.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { useText } from './text.tsx'
import { useHydrated } from './use-hydrated.ts'

type Props = Pick<ButtonProps, 'loading' | 'variant' | 'size' | 'block' | 'children'> & {
  /** Absent where none is required. */
  agreement?: ReactNode
  name?: string
  error?: string
}

/** spec §5: the button waits for the agreement, where one is required. Without script the server alone insists on it. */
export function AgreementSubmit({ agreement, name = 'agreement', error, size = 'large', ...button }: Props) {
  const t = useText()
  const isAwake = useHydrated()
  const [isAccepted, setAccepted] = useState(false)
  const isWaiting = isAwake && Boolean(agreement) && !isAccepted
  return (
    <div className="grid justify-items-start gap-3">
      {agreement && (
        <CheckboxField
          name={name}
          label={agreement}
          error={isAccepted ? undefined : error}
          required
          onChange={(event) => setAccepted(event.target.checked)}
        />
      )}
      <Button {...button} type="submit" size={size} disabledReason={isWaiting ? t(fieldText.acceptFirst) : undefined} />
    </div>
  )
}
