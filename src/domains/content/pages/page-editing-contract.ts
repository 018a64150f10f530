import { z } from 'zod'
import { pageLimits } from './page-edit.ts'

const line = (max: number) => z.string().trim().max(max).default('')
const body = z
  .string()
  .max(pageLimits.body)
  .default('')
  // Browsers send line breaks as CR LF.
  .transform((text) => text.replaceAll('\r\n', '\n').trim())

export const pageForm = z
  .object({
    version: z.coerce.number().int().min(1),
    titleEn: line(pageLimits.title).pipe(z.string().min(1)),
    titleEs: line(pageLimits.title),
    summaryEn: line(pageLimits.summary),
    summaryEs: line(pageLimits.summary),
    bodyEn: body.pipe(z.string().min(1)),
    bodyEs: body,
    isPublished: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
  })
  .transform(({ version, ...content }) => ({ version, content }))
