import { formatPounds, type Pence } from '#src/shared/money/money.ts'
import { classes } from '#src/ui/classes.ts'
import { useLocale } from '#src/ui/text/text.tsx'

export function Money({ pence, className }: { pence: Pence; className?: string }) {
  const locale = useLocale()
  return <span className={classes('money', className)}>{formatPounds(locale, pence)}</span>
}
