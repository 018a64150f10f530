import { toLondonDay } from '#src/shared/locale/dates.ts'
import { addBusinessMinutes, type BusinessCalendar, businessMinutesBetween } from './business-hours.ts'

/** How fast the shop answers: within these minutes of its opening hours. */
export type ReplyTarget = { minutes: number; calendar: BusinessCalendar }

/** The time from a request to its first answer, or until now. */
export type ReplyTime = {
  isAnswered: boolean
  /** Minutes of the opening hours. */
  minutes: number
  /** Minutes by the clock. */
  elapsedMinutes: number
  /** Minutes of the opening hours until the answer is due; zero when it is late. */
  minutesLeft: number
  /** Minutes by the clock since the answer was due. */
  minutesLate: number
  dueAt: string
  isDueToday: boolean
  tone: 'calm' | 'hurry' | 'late'
}

const minuteMs = 60_000
const countMinutes = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / minuteMs))

/** The tone is `hurry` from half of the promised time on. */
export function getReplyTime(
  { requestedAt, answeredAt }: { requestedAt: Date; answeredAt: Date | null },
  { replyTarget, now }: { replyTarget: ReplyTarget; now: Date },
): ReplyTime {
  const until = answeredAt ?? now
  const minutes = Math.floor(businessMinutesBetween(replyTarget.calendar, requestedAt, until))
  const dueAt = getReplyDue(replyTarget, requestedAt)
  const isUrgent = answeredAt === null && minutes * 2 >= replyTarget.minutes
  return {
    isAnswered: answeredAt !== null,
    minutes,
    elapsedMinutes: countMinutes(requestedAt, until),
    minutesLeft: Math.max(0, replyTarget.minutes - minutes),
    minutesLate: countMinutes(dueAt, until),
    dueAt: dueAt.toISOString(),
    isDueToday: toLondonDay(dueAt) === toLondonDay(now),
    tone: minutes >= replyTarget.minutes ? 'late' : isUrgent ? 'hurry' : 'calm',
  }
}

export function getReplyDue({ minutes, calendar }: ReplyTarget, requestedAt: Date): Date {
  return addBusinessMinutes(calendar, requestedAt, minutes)
}
