import { formatPounds, type Pence } from '#src/shared/money/money.ts'
import { classes } from '#src/ui/classes.ts'

export function Money({ pence, className }: { pence: Pence; className?: string }) {
  return <span className={classes('money', className)}>{formatPounds(pence)}</span>
}
