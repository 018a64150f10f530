import { useState } from 'react'
import * as fieldText from '#src/translations/ui/field-text.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { eyeIcon, eyeOffIcon } from '#src/ui/icons/controls.ts'
import { useText } from '#src/ui/text/text.tsx'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** `autoComplete` is `current-password` or `new-password`, so that password managers can help. */
export function PasswordField(props: Omit<TextFieldProps, 'type'> & { autoComplete: string }) {
  const { name, label, hint, error, required, id, className, ...input } = props
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ name, label, hint, error, required, id, className }}>
      {(control) => (
        <span className="relative block">
          <input {...input} {...control} type={isShown ? 'text' : 'password'} className="control pr-12" />
          <IconButton
            icon={isShown ? eyeOffIcon : eyeIcon}
            label={t(isShown ? fieldText.hidePassword : fieldText.showPassword)}
            className="absolute top-0 right-0"
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}
