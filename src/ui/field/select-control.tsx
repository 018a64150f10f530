import type { ComponentProps } from 'react'
import { classes } from '#src/ui/classes.ts'
import { chevronDownIcon } from '#src/ui/icons/arrows.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectControlProps = Omit<ComponentProps<'select'>, 'children'> & { options: readonly SelectOption[] }

/** A select without label, such as the sort order of a listing. */
export function SelectControl({ options, className, ...select }: SelectControlProps) {
  return (
    <span className={classes('relative block', className)}>
      <select {...select} className="control">
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        shape={chevronDownIcon}
        size={18}
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-steel"
      />
    </span>
  )
}
