import { classes } from './classes.ts'

/** A grey shape of the size that the content will have: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-shimmer rounded-box bg-line/60', className)} />
}
