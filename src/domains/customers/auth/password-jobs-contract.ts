import { z } from 'zod'
import { defineJob } from '#src/shared/define-job.ts'
import { locales } from '#src/shared/locale/languages.ts'

export const passwordResetJob = defineJob('password reset', z.object({ email: z.string(), locale: z.enum(locales) }))
