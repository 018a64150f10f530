import * as shellText from '#src/translations/shell-text.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { phoneIcon } from '#src/ui/icons/trade.ts'
import { useText } from '#src/ui/text.tsx'

/** The sight is the bare number; a screen reader hears what it is for. */
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
