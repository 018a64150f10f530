import { classes } from '#src/ui/classes.ts'

/** `label` is for screen readers; omit it if a text beside it says what is loading. */
export function Spinner({ label, size = 22, className }: { label?: string; size?: number; className?: string }) {
  return (
    <svg
      className={classes('animate-spin', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
