import { z } from 'zod'
import { locales } from '#src/shared/locale/languages.ts'
import { newsletterTopics } from './subscription.ts'

const tick = z.literal('on').optional().catch(undefined)

export const preferencesForm = z
  .object({ locale: z.enum(locales), offers: tick, news: tick, advice: tick })
  .transform(({ locale, ...ticks }) => ({ locale, topics: newsletterTopics.filter((topic) => ticks[topic] === 'on') }))
