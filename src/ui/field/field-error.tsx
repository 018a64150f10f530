import * as fieldText from '#src/translations/ui/field-text.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { errorIcon } from '#src/ui/icons/status.ts'
import { useText } from '#src/ui/text/text.tsx'
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx'

type Props = { id: string; error: string | undefined; isHidden?: boolean }

export function FieldError({ id, error, isHidden = false }: Props) {
  const t = useText()
  if (!error) return null
  return (
    <p
      id={id}
      className={classes('flex items-start gap-1.5 font-semibold text-checkout text-sm', isHidden && 'invisible')}
    >
      <Icon shape={errorIcon} size={18} className="mt-px" />
      <span>
        <VisuallyHidden>{t(fieldText.errorPrefix)} </VisuallyHidden>
        {error}
      </span>
    </p>
  )
}
