import { type ReactNode, useState } from 'react'
import * as fieldText from '#src/translations/ui/field-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { useHydrated } from '#src/ui/rendering/use-hydrated.ts'
import { useText } from '#src/ui/text/text.tsx'
import { Button, type ButtonProps } from './button.tsx'

type Props = Pick<ButtonProps, 'loading' | 'variant' | 'size' | 'block' | 'children'> & {
  /** Absent if no agreement is required. */
  agreement?: ReactNode
  name?: string
  error?: string
}

/** A submit button that is disabled until the agreement is accepted. Without script only the server checks it. */
export function AgreementSubmit({ agreement, name = 'agreement', error, size = 'large', ...button }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const [isAccepted, setAccepted] = useState(false)
  const isDisabled = isHydrated && Boolean(agreement) && !isAccepted
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
      <Button
        {...button}
        type="submit"
        size={size}
        disabledReason={isDisabled ? t(fieldText.acceptFirst) : undefined}
      />
    </div>
  )
}
