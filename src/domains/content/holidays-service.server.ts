import { getReplyTarget } from '#src/platform/config/shop-settings.server.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { listHolidays } from '#src/shared/calendar/business-hours.ts'
import { endOfDay, formatDay, toLondonDay } from '#src/shared/locale/dates.ts'
import type { Locale } from '#src/shared/locale/languages.ts'

const shownDays = 14

/** The days of the next two weeks on which the shop is closed besides its opening hours. Empty without any. */
export async function describeHolidays(shop: Shop, locale: Locale): Promise<string> {
  const { calendar } = await getReplyTarget(shop)
  const holidays = listHolidays(calendar, { from: toLondonDay(shop.clock.now()), days: shownDays })
  return holidays.map((day) => formatDay(locale, day)).join(', ')
}

/** The time until which a page that names holidays may be cached. */
export const endOfToday = ({ clock }: Pick<Shop, 'clock'>): Date => endOfDay(toLondonDay(clock.now()))
