import { useState } from 'react'
import * as fieldText from '#src/translations/field-text.ts'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { eyeIcon, eyeOffIcon } from './icons/controls.ts'
import { useText } from './text.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** `autoComplete` is `current-password` or `new-password`, so that password managers can help. */
export function PasswordField(props: Omit<TextFieldProps, 'type'> & { autoComplete: string }) {
  const { name, label, hint, error, required, id, className, ...input } = props
  const t = useText()
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ name, label, hint, error, required, id, className }}>
      {(wiring) => (
        <span className="relative block">
          <input {...input} {...wiring} type={shown ? 'text' : 'password'} className="control pr-12" />
          <IconButton
            icon={shown ? eyeOffIcon : eyeIcon}
            label={t(shown ? fieldText.hidePassword : fieldText.showPassword)}
            className="absolute top-0 right-0"
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
