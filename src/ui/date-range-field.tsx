import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { DateBounds, DateRange } from '#src/shared/typed-dates.ts'
import * as datesText from '#src/translations/dates-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { fieldId } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { calendarIcon } from './icons/controls.ts'
import { useText } from './text.tsx'
import { TextField } from './text-field.tsx'
import { type DateSide, useDateRange } from './use-date-range.ts'
import { useHydrated } from './use-hydrated.ts'

const RangeCalendar = lazy(() => import('./range-calendar.tsx').then((module) => ({ default: module.RangeCalendar })))

export type DateRangeFieldProps = {
  /** The form key; the two ends are `name[from]` and `name[to]`. */
  name: string
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  bounds: DateBounds
  defaultValue?: Partial<Record<DateSide, string>>
  errorOf?: (side: DateSide) => string | undefined
  className?: string
}

const sides = { from: datesText.from, to: datesText.to }

/** Two dates, typed or picked in a calendar; without script the browser's own date inputs. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { name, label, hint, required, bounds, defaultValue, errorOf, className } = props
  const t = useText()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const dates = useDateRange(bounds, defaultValue)
  const { format, earliest, latest } = bounds
  // Until our own calendar is awake a date has what the browser itself offers, which needs no format.
  const isTyped = isHydrated || format !== 'date'

  const leave = () => setOpen(false)
  const close = () => {
    leave()
    button.current?.focus()
  }
  const pick = (range: DateRange) => {
    dates.pick(range)
    if (range.to !== null) close()
  }
  const example = exampleOf(bounds)
  const problemOf = (side: DateSide) => {
    const problem = dates.problems[side]
    if (problem === 'disabled') return t(datesText.disabled)
    return problem && t(datesText.invalid, { format: t(datesText.formats[format]), example })
  }
  return (
    <fieldset id={fieldId(name)} className={classes('relative grid min-w-0 gap-2', className)}>
      <legend className="mb-1 font-semibold">{label}</legend>
      {(hint || isTyped) && (
        <p className="text-sm text-steel">
          {hint} {isTyped && t(datesText.typedAs, { format: t(datesText.formats[format]) })}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {(['from', 'to'] as const).map((side) => (
          <TextField
            key={side}
            name={`${name}[${side}]`}
            label={t(sides[side])}
            required={required}
            type={isTyped ? 'text' : 'date'}
            min={earliest}
            max={latest}
            autoComplete="off"
            placeholder={t(datesText.formats[format])}
            value={dates.texts[side]}
            onChange={(event) => dates.type(side, event.target.value)}
            onBlur={() => dates.settle(side)}
            error={problemOf(side) ?? errorOf?.(side)}
            className="w-44 max-w-full flex-1 sm:flex-none"
          />
        ))}
        {format !== 'time' && (
          <IconButton
            ref={button}
            icon={calendarIcon}
            label={t(datesText.openCalendar)}
            outlined
            className="needs-script mt-7.5"
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      <p role="status" className="text-sm text-steel empty:hidden">
        {dates.isCorrected && t(datesText.corrected)}
      </p>
      {isOpen && (
        <CalendarPopup onClose={close} onLeave={leave}>
          <Suspense fallback={<p className="p-4">{t(uiText.loading)}</p>}>
            <RangeCalendar range={dates.range} bounds={bounds} onPick={pick} />
          </Suspense>
          <div className="flex items-center justify-between gap-3 pt-2">
            <p className="text-sm text-steel" role="status">
              {t(dates.range.from === null || dates.range.to !== null ? datesText.pickStart : datesText.pickEnd)}
            </p>
            <Button variant="secondary" size="small" onClick={close}>
              {t(datesText.done)}
            </Button>
          </div>
        </CalendarPopup>
      )}
    </fieldset>
  )
}

/** A day that may be chosen, in the format asked for. */
function exampleOf({ format, earliest }: DateBounds): string {
  const day = earliest ?? '2026-06-10'
  return { date: day, datetime: `${day} 09:00:00`, time: '09:00:00' }[format]
}

type PopupProps = { children: ReactNode; onClose: () => void; onLeave: () => void }

/**
 * Floats below the fields. Escape closes it; so does a press or a step outside, which keeps its own focus: to call that back
 * would scroll away what is being pressed.
 */
function CalendarPopup({ children, onClose, onLeave }: PopupProps) {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    const leaveOutside = ({ target }: Event) => {
      const fieldset = ref.current?.closest('fieldset')
      if (target instanceof Node && !fieldset?.contains(target)) onLeave()
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('pointerdown', leaveOutside, listening)
    document.addEventListener('focusin', leaveOutside, listening)
    // The focus may be in the fields above it, or nowhere.
    document.addEventListener('keydown', closeByKey, listening)
    return () => listening.abort()
  }, [onClose, onLeave])
  return (
    <div
      ref={ref}
      role="dialog"
      // A press between the days stays inside; without this the focus would go to the page, a step outside.
      tabIndex={-1}
      aria-label={t(datesText.calendar)}
      className="absolute top-full left-0 z-20 mt-1 w-84 max-w-full rounded-box border border-line bg-paper p-3 shadow-float"
    >
      {children}
    </div>
  )
}
