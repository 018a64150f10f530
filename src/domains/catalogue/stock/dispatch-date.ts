import { toLondonTime } from '#src/shared/calendar/london-time.ts'
import {
  addWorkingDays,
  countWorkingDays,
  type Day,
  firstWorkingDay,
  type WorkingCalendar,
} from '#src/shared/calendar/working-days.ts'
import { addDays } from '#src/shared/locale/dates.ts'

/** How the shop promises dispatch dates. */
export type DispatchTerms = WorkingCalendar & {
  /** London time. Later orders start production on the next working day. */
  cutOffHour: number
  /** Working days until goods without a production option leave. */
  leadDays: number
}

export type DispatchEstimate = {
  dispatchDate: Day
  /** Order before this date and time (London, with offset) for that dispatch date. */
  orderBy: string
  isOrderByToday: boolean
}

/** The dispatch date of an order placed now that needs `workingDays` of production. */
export function estimateDispatch(now: Date, workingDays: number, terms: DispatchTerms): DispatchEstimate {
  const { cutOffHour } = terms
  const london = toLondonTime(now)
  const today = london.hour < cutOffHour ? london.day : addDays(london.day, 1)
  const startsOn = firstWorkingDay(today, terms)
  return {
    dispatchDate: addWorkingDays(startsOn, workingDays, terms),
    orderBy: formatCutOff(startsOn, cutOffHour),
    isOrderByToday: startsOn === london.day,
  }
}

type ProductionTime = { id: number; daysToTurnAround: number; maxQty: number | null }

/** Without a chosen production option it is the first one available at the quantity, which product pages preselect. */
export function getProductionDays(
  options: readonly ProductionTime[],
  { productionOptionId, qty }: { productionOptionId: number | null; qty: number },
  { leadDays }: Pick<DispatchTerms, 'leadDays'>,
): number {
  const option =
    options.find(({ id }) => id === productionOptionId) ??
    options.find(({ maxQty }) => maxQty === null || qty <= maxQty)
  return option?.daysToTurnAround ?? leadDays
}

/** An order leaves complete, when its slowest line is ready. Undefined without lines. */
export function estimateOrderDispatch(
  now: Date,
  productionDays: readonly number[],
  terms: DispatchTerms,
): DispatchEstimate | undefined {
  return productionDays.length === 0 ? undefined : estimateDispatch(now, Math.max(...productionDays), terms)
}

/** Undefined where no delivery date is promised. */
export function estimateDeliveryDate(dispatchDate: Day, transitDays: number | null | undefined): Day | undefined {
  return transitDays === null || transitDays === undefined ? undefined : addWorkingDays(dispatchDate, transitDays)
}

export type PromisedDays = { dispatchDate: Day; deliveryDate: Day | null }

/**
 * The days of an order that was promised for a payment in time, once it is paid. A later payment moves them by the rules of a new
 * order, with the working days that were promised. They never become earlier.
 */
export function recalculatePromisedDays(
  promised: PromisedDays,
  { promisedAt, paidAt }: { promisedAt: Date; paidAt: Date },
  terms: DispatchTerms,
): PromisedDays {
  const { dispatchDate, deliveryDate } = promised
  const startsOn = estimateDispatch(promisedAt, 0, terms).dispatchDate
  const renewed = estimateDispatch(paidAt, countWorkingDays(startsOn, dispatchDate, terms), terms).dispatchDate
  if (renewed <= dispatchDate) return promised
  const transitDays = deliveryDate === null ? null : countWorkingDays(dispatchDate, deliveryDate)
  return { dispatchDate: renewed, deliveryDate: estimateDeliveryDate(renewed, transitDays) ?? null }
}

/** London is 0 or 1 hour ahead of UTC, so the offset has one digit. */
function formatCutOff(day: Day, cutOffHour: number): string {
  const offsetHours = toLondonTime(new Date(Date.parse(day) + cutOffHour * 3_600_000)).hour - cutOffHour
  return `${day}T${String(cutOffHour).padStart(2, '0')}:00:00+0${offsetHours}:00`
}
