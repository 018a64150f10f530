import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { DateBounds, DateRange } from '#src/shared/form/date-input.ts'
import * as datesText from '#src/translations/ui/dates-text.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { classes } from '#src/ui/classes.ts'
import { fieldId } from '#src/ui/field/field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { calendarIcon } from '#src/ui/icons/controls.ts'
import { useHydrated } from '#src/ui/rendering/use-hydrated.ts'
import { useText } from '#src/ui/text/text.tsx'
import { type DateSide, useDateRange } from './use-date-range.ts'

const RangeCalendar = lazy(() => import('./range-calendar.tsx').then((module) => ({ default: module.RangeCalendar })))

export type DateRangeFieldProps = {
  /** The form key; the inputs are `name[from]` and `name[to]`. */
  name: string
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  bounds: DateBounds
  defaultValue?: Partial<Record<DateSide, string>>
  getError?: (side: DateSide) => string | undefined
  className?: string
}

const labelBySide = { from: datesText.from, to: datesText.to }

/** Two dates, typed or picked in a calendar. Without script they are the browser's own date inputs. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { name, label, hint, bounds, defaultValue, className } = props
  const t = useText()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const dates = useDateRange(bounds, defaultValue)
  const { format } = bounds
  // Without script the browser offers its own date input, which shows no format.
  const isTextInput = isHydrated || format !== 'date'

  const close = () => setOpen(false)
  const closeAndFocus = () => {
    close()
    button.current?.focus()
  }
  return (
    <fieldset id={fieldId(name)} className={classes('relative grid min-w-0 gap-2', className)}>
      <legend className="mb-1 font-semibold">{label}</legend>
      {(hint || isTextInput) && (
        <p className="text-sm text-steel">
          {hint} {isTextInput && t(datesText.formatHint, { format: t(datesText.formats[format]) })}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <DateInputs {...props} dates={dates} isTextInput={isTextInput} />
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
        <CalendarPopup onClose={closeAndFocus} onLeave={close}>
          <CalendarPanel dates={dates} bounds={bounds} onDone={closeAndFocus} />
        </CalendarPopup>
      )}
    </fieldset>
  )
}

type Dates = ReturnType<typeof useDateRange>
type DateInputsProps = Pick<DateRangeFieldProps, 'name' | 'required' | 'bounds' | 'getError'> & {
  dates: Dates
  isTextInput: boolean
}

function DateInputs({ name, required, bounds, getError, dates, isTextInput }: DateInputsProps) {
  const t = useText()
  const { format, earliest, latest } = bounds
  const formatText = t(datesText.formats[format])
  const describeProblem = (side: DateSide) => {
    const problem = dates.problems[side]
    if (problem === 'disabled') return t(datesText.disabled)
    return problem && t(datesText.invalid, { format: formatText, example: getExample(bounds) })
  }
  return (['from', 'to'] as const).map((side) => (
    <TextField
      key={side}
      name={`${name}[${side}]`}
      label={t(labelBySide[side])}
      required={required}
      type={isTextInput ? 'text' : 'date'}
      min={earliest}
      max={latest}
      autoComplete="off"
      placeholder={formatText}
      value={dates.texts[side]}
      onChange={(event) => dates.changeText(side, event.target.value)}
      onBlur={() => dates.validate(side)}
      error={describeProblem(side) ?? getError?.(side)}
      className="w-44 max-w-full flex-1 sm:flex-none"
    />
  ))
}

function CalendarPanel({ dates, bounds, onDone }: { dates: Dates; bounds: DateBounds; onDone: () => void }) {
  const t = useText()
  const { range } = dates
  const pick = (picked: DateRange) => {
    dates.pick(picked)
    if (picked.to !== null) onDone()
  }
  return (
    <>
      <Suspense fallback={<p className="p-4">{t(uiText.loading)}</p>}>
        <RangeCalendar range={range} bounds={bounds} onPick={pick} />
      </Suspense>
      <div className="flex items-center justify-between gap-3 pt-2">
        <p className="text-sm text-steel" role="status">
          {t(range.from === null || range.to !== null ? datesText.pickStart : datesText.pickEnd)}
        </p>
        <Button variant="secondary" size="small" onClick={onDone}>
          {t(datesText.done)}
        </Button>
      </div>
    </>
  )
}

/** The first day that can be chosen, in the format of the field. */
function getExample({ format, earliest }: DateBounds): string {
  const day = earliest ?? '2026-06-10'
  return { date: day, datetime: `${day} 09:00:00`, time: '09:00:00' }[format]
}

type PopupProps = { children: ReactNode; onClose: () => void; onLeave: () => void }

/**
 * Floats below the inputs. Escape closes it and moves the focus back to the button. Pressing or focusing something outside
 * closes it too, but the focus stays there: moving it back would scroll the pressed element away.
 */
function CalendarPopup({ children, onClose, onLeave }: PopupProps) {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const controller = new AbortController()
    const leaveIfOutside = ({ target }: Event) => {
      const fieldset = ref.current?.closest('fieldset')
      if (target instanceof Node && !fieldset?.contains(target)) onLeave()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('pointerdown', leaveIfOutside, controller)
    document.addEventListener('focusin', leaveIfOutside, controller)
    // On the document, because the focus may be in the inputs above or nowhere.
    document.addEventListener('keydown', closeOnEscape, controller)
    return () => controller.abort()
  }, [onClose, onLeave])
  return (
    <div
      ref={ref}
      role="dialog"
      // Focusable, so that a press between the days does not move the focus outside.
      tabIndex={-1}
      aria-label={t(datesText.calendar)}
      className="absolute top-full left-0 z-20 mt-1 w-84 max-w-full rounded-box border border-line bg-paper p-3 shadow-float"
    >
      {children}
    </div>
  )
}
