import { formatPounds, type Pence } from '#src/shared/money.ts'
import { classes } from './classes.ts'

export function Money({ pence, className }: { pence: Pence; className?: string }) {
  return <span className={classes('money', className)}>{formatPounds(pence)}</span>
}
