import { classes } from '#src/ui/classes.ts'

/** A grey placeholder in the size of the content: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-shimmer rounded-box bg-line/60', className)} />
}
