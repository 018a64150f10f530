import { describe, expect, it } from 'vitest'
import { officeHours } from './opening-hours.ts'
import { getReplyTime } from './reply-time.ts'

const replyTarget = { minutes: 60, calendar: { openingHours: officeHours, closedDays: [] } }
const read = (requested: string, answered: string | null, now: string) =>
  getReplyTime(
    { requestedAt: new Date(requested), answeredAt: answered === null ? null : new Date(answered) },
    { replyTarget, now: new Date(now) },
  )

describe('getReplyTime [STAFF-02]', () => {
  it.each([
    ['2026-06-10T12:00:00Z', null, '2026-06-10T12:00:00Z', { minutes: 0, minutesLeft: 60, tone: 'calm' }],
    ['2026-06-10T12:00:00Z', null, '2026-06-10T12:29:59Z', { minutes: 29, minutesLeft: 31, tone: 'calm' }],
    ['2026-06-10T12:00:00Z', null, '2026-06-10T12:30:00Z', { minutes: 30, tone: 'hurry' }],
    ['2026-06-10T12:00:00Z', null, '2026-06-10T12:59:59Z', { minutes: 59, minutesLeft: 1, tone: 'hurry' }],
    ['2026-06-10T12:00:00Z', null, '2026-06-10T13:00:00Z', { minutes: 60, minutesLeft: 0, tone: 'late' }],
    ['2026-06-10T12:00:00Z', null, '2026-06-10T14:10:00Z', { minutesLate: 70, tone: 'late' }],
    ['2026-06-10T12:00:00Z', null, '2026-06-10T11:59:00Z', { minutes: 0, elapsedMinutes: 0, tone: 'calm' }],
    ['2026-06-10T12:00:00Z', '2026-06-10T12:45:00Z', '2026-06-10T18:00:00Z', { isAnswered: true, tone: 'calm' }],
    ['2026-06-10T12:00:00Z', '2026-06-10T13:30:00Z', '2026-06-10T18:00:00Z', { minutes: 90, tone: 'late' }],
    // London is an hour ahead of UTC in June: the shop closes at 16:00Z.
    [
      '2026-06-10T18:34:00Z',
      null,
      '2026-06-11T07:00:00Z',
      { minutes: 0, elapsedMinutes: 746, dueAt: '2026-06-11T08:30:00.000Z', isDueToday: true, tone: 'calm' },
    ],
    ['2026-06-10T18:34:00Z', null, '2026-06-10T20:00:00Z', { minutesLeft: 60, isDueToday: false, tone: 'calm' }],
    ['2026-06-10T18:34:00Z', null, '2026-06-11T08:30:00Z', { minutes: 60, tone: 'late' }],
  ])('requested at %s, answered at %s, read at %s: %j', (requested, answered, now, expected) => {
    expect(read(requested, answered, now)).toMatchObject(expected)
  })
})
