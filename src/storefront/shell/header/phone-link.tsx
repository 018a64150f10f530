import * as shellText from '#src/translations/shell/shell-text.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { phoneIcon } from '#src/ui/icons/shop.ts'
import { useText } from '#src/ui/text/text.tsx'

/** Shows the number; its accessible name says what it is for. */
export function PhoneLink({ telephone, className }: { telephone: string; className?: string }) {
  const t = useText()
  if (!telephone) return null
  return (
    <a
      href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}
      aria-label={t(shellText.callUs, { phone: telephone })}
      className={classes('phone-link', className)}
    >
      <Icon shape={phoneIcon} size={16} />
      {telephone}
    </a>
  )
}
