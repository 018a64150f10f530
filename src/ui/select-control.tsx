import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { chevronDownIcon } from './icons/arrows.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectControlProps = Omit<ComponentProps<'select'>, 'children'> & { options: readonly SelectOption[] }

/** The bare drop-down, for places that bring their own label (the sort rule of a listing). */
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
