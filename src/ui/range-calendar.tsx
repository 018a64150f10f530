import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { es } from 'react-day-picker/locale/es'
import {
  type DateBounds,
  type DateRange,
  dayOf,
  fromLocalDay,
  pickDay,
  toLocalDay,
  yearPanel,
} from '#src/shared/typed-dates.ts'
import * as datesText from '#src/translations/dates-text.ts'
import { IconButton } from './icon-button.tsx'
import { chevronLeftIcon, chevronRightIcon } from './icons/arrows.ts'
import { useLocale, useText } from './text.tsx'
import './range-calendar.css'

const calendars = { en: enGB, es }
const noCaption = { MonthCaption: () => <></> }

type Props = { range: DateRange; bounds: DateBounds; onPick: (range: DateRange) => void }

/** Six weeks of days, always 42 cells; the name of the month opens a panel of ten years (CHK-12). */
export function RangeCalendar({ range, bounds, onPick }: Props) {
  const locale = useLocale()
  const { earliest, latest, format } = bounds
  const [month, setMonth] = useState(() => toLocalDay(range.from ?? earliest ?? fromLocalDay(new Date())))
  const [shownYears, setShownYears] = useState<number[]>()
  const selected = range.from === null ? undefined : { from: toLocalDay(range.from), to: endOf(range) }
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
        onTurn={setShownYears}
        onChoose={(year) => {
          setMonth(new Date(year, month.getMonth(), 1))
          setShownYears(undefined)
        }}
      />
    )
  }
  return (
    <>
      <MonthHead month={month} onTurn={setMonth} onYears={() => setShownYears(yearPanel(month.getFullYear()))} />
      <DayPicker
        mode="range"
        locale={calendars[locale]}
        month={month}
        onMonthChange={setMonth}
        fixedWeeks
        showOutsideDays
        hideNavigation
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the calendar wants to choose a day
        autoFocus
        components={noCaption}
        disabled={disabled}
        selected={selected}
        onSelect={(_, picked) => onPick(pickDay(range, fromLocalDay(picked), format))}
      />
    </>
  )
}

const endOf = ({ to }: DateRange) => (to === null ? undefined : toLocalDay(to))

type HeadProps = { month: Date; onTurn: (month: Date) => void; onYears: () => void }

function MonthHead({ month, onTurn, onYears }: HeadProps) {
  const t = useText()
  const locale = useLocale()
  const name = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { month: 'long', year: 'numeric' })
  const label = name.format(month)
  const turn = (by: number) => onTurn(new Date(month.getFullYear(), month.getMonth() + by, 1))
  return (
    <div className="calendar-head">
      <IconButton icon={chevronLeftIcon} label={t(datesText.previousMonth)} onClick={() => turn(-1)} />
      <button
        type="button"
        className="calendar-title"
        aria-label={t(datesText.chooseYear, { month: label })}
        onClick={onYears}
      >
        <span aria-live="polite">{label}</span>
      </button>
      <IconButton icon={chevronRightIcon} label={t(datesText.nextMonth)} onClick={() => turn(1)} />
    </div>
  )
}

/** It takes the place of the days, which had the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

type YearsProps = {
  years: readonly number[]
  current: number
  bounds: DateBounds
  onTurn: (years: number[]) => void
  onChoose: (year: number) => void
}

function YearPanel({ years, current, bounds, onTurn, onChoose }: YearsProps) {
  const t = useText()
  const [first = current, last = current] = [years[0], years.at(-1)]
  const isDisabled = (year: number) =>
    (bounds.earliest !== undefined && String(year) < dayOf(bounds.earliest).slice(0, 4)) ||
    (bounds.latest !== undefined && String(year) > dayOf(bounds.latest).slice(0, 4))
  const shown = years.includes(current) ? current : first
  return (
    <>
      <div className="calendar-head">
        <IconButton
          icon={chevronLeftIcon}
          label={t(datesText.previousYears)}
          onClick={() => onTurn(yearPanel(first - 10))}
        />
        <span className="calendar-title" aria-live="polite">
          {t(datesText.years, { first, last })}
        </span>
        <IconButton
          icon={chevronRightIcon}
          label={t(datesText.nextYears)}
          onClick={() => onTurn(yearPanel(first + 10))}
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
            ref={year === shown ? takeFocus : undefined}
            onClick={() => onChoose(year)}
          >
            {year}
          </button>
        ))}
      </div>
    </>
  )
}
