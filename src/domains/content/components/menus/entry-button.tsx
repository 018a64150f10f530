import { Button } from '#src/ui/button/button.tsx'
import { useHydrated } from '#src/ui/rendering/use-hydrated.ts'
import type { ActionHandler } from './use-menu-entries.ts'

type Props = { value: string; label: string; onAction: ActionHandler; children: string }

/** Changes the entries of a menu. */
export function EntryButton({ value, label, onAction, children }: Props) {
  // A submit button would take the Enter key of every field.
  const type = useHydrated() ? 'button' : 'submit'
  return (
    <Button
      type={type}
      name="menu_action"
      value={value}
      variant="secondary"
      size="small"
      aria-label={label}
      onClick={onAction}
    >
      {children}
    </Button>
  )
}
