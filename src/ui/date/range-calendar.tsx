import { useState } from 'react'
import { DayPicker, type DayPickerLocale } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { es } from 'react-day-picker/locale/es'
import {
  type DateBounds,
  type DateRange,
  fromLocalDay,
  getDay,
  listPanelYears,
  pickDay,
  toLocalDay,
} from '#src/shared/form/date-input.ts'
import { type Locale, languages } from '#src/shared/locale/languages.ts'
import * as datesText from '#src/translations/ui/dates-text.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/icons/arrows.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import './range-calendar.css'

const calendarLocales: Record<Locale, DayPickerLocale> = { en: enGB, es }
const noCaption = { MonthCaption: () => <></> }

type Props = { range: DateRange; bounds: DateBounds; onPick: (range: DateRange) => void }

/** Always six weeks, 42 cells. The name of the month opens a panel of ten years [CHK-12]. */
export function RangeCalendar({ range, bounds, onPick }: Props) {
  const locale = useLocale()
  const { earliest, latest, format } = bounds
  const [month, setMonth] = useState(() => toLocalDay(range.from ?? earliest ?? fromLocalDay(new Date())))
  const [shownYears, setShownYears] = useState<number[]>()
  const selected = range.from === null ? undefined : { from: toLocalDay(range.from), to: getEnd(range) }
  const disabled = [
    ...(earliest === undefined ? [] : [{ before: toLocalDay(earliest) }]),
    ...(latest === undefined ? [] : [{ after: toLocalDay(latest) }]),
  ]
  if (shownYears) {
    return (
      <YearPanel
        years={shownYears}
        current={month.getFullYear()}
        bounds={bounds}
        onNavigate={setShownYears}
        onChoose={(year) => {
          setMonth(new Date(year, month.getMonth(), 1))
          setShownYears(undefined)
        }}
      />
    )
  }
  return (
    <>
      <MonthHeader
        month={month}
        onNavigate={setMonth}
        onYears={() => setShownYears(listPanelYears(month.getFullYear()))}
      />
      <DayPicker
        mode="range"
        locale={calendarLocales[locale]}
        month={month}
        onMonthChange={setMonth}
        fixedWeeks
        showOutsideDays
        hideNavigation
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar opens on request, to choose a day
        autoFocus
        components={noCaption}
        disabled={disabled}
        selected={selected}
        onSelect={(_, picked) => onPick(pickDay(range, fromLocalDay(picked), format))}
      />
    </>
  )
}

const getEnd = ({ to }: DateRange) => (to === null ? undefined : toLocalDay(to))

type MonthHeaderProps = { month: Date; onNavigate: (month: Date) => void; onYears: () => void }

function MonthHeader({ month, onNavigate, onYears }: MonthHeaderProps) {
  const t = useText()
  const locale = useLocale()
  const formatter = new Intl.DateTimeFormat(languages[locale].tag, { month: 'long', year: 'numeric' })
  const label = formatter.format(month)
  const move = (months: number) => onNavigate(new Date(month.getFullYear(), month.getMonth() + months, 1))
  return (
    <div className="calendar-head">
      <IconButton icon={chevronLeftIcon} label={t(datesText.previousMonth)} onClick={() => move(-1)} />
      <button
        type="button"
        className="calendar-title"
        aria-label={t(datesText.chooseYear, { month: label })}
        onClick={onYears}
      >
        <span aria-live="polite">{label}</span>
      </button>
      <IconButton icon={chevronRightIcon} label={t(datesText.nextMonth)} onClick={() => move(1)} />
    </div>
  )
}

/** The panel replaces the days, which had the focus. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus()

type YearPanelProps = {
  years: readonly number[]
  current: number
  bounds: DateBounds
  onNavigate: (years: number[]) => void
  onChoose: (year: number) => void
}

function YearPanel({ years, current, bounds, onNavigate, onChoose }: YearPanelProps) {
  const t = useText()
  const [first = current, last = current] = [years[0], years.at(-1)]
  const isDisabled = (year: number) =>
    (bounds.earliest !== undefined && String(year) < getDay(bounds.earliest).slice(0, 4)) ||
    (bounds.latest !== undefined && String(year) > getDay(bounds.latest).slice(0, 4))
  const focusedYear = years.includes(current) ? current : first
  return (
    <>
      <div className="calendar-head">
        <IconButton
          icon={chevronLeftIcon}
          label={t(datesText.previousYears)}
          onClick={() => onNavigate(listPanelYears(first - 10))}
        />
        <span className="calendar-title" aria-live="polite">
          {t(datesText.years, { first, last })}
        </span>
        <IconButton
          icon={chevronRightIcon}
          label={t(datesText.nextYears)}
          onClick={() => onNavigate(listPanelYears(first + 10))}
        />
      </div>
      <div className="calendar-years" role="group" aria-label={t(datesText.years, { first, last })}>
        {years.map((year) => (
          <button
            key={year}
            type="button"
            className="calendar-year"
            aria-current={year === current || undefined}
            disabled={isDisabled(year)}
            ref={year === focusedYear ? focusOnMount : undefined}
            onClick={() => onChoose(year)}
          >
            {year}
          </button>
        ))}
      </div>
    </>
  )
}
