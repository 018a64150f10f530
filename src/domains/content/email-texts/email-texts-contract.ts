import { z } from 'zod'
import { locales } from '#src/shared/locale/languages.ts'
import type { EmailEvent } from './email-events.ts'
import { emailTextLimits, isOneLine, listEmailTextFields } from './email-text-edit.ts'

const version = z.coerce.number().int().min(0).max(1_000_000_000)

/** A subject with a line break would be two headers of an email. */
const oneLine = z
  .string()
  .transform((typed) => typed.replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().max(emailTextLimits.line))
const paragraph = z.string().trim().max(emailTextLimits.paragraph)

export const createEmailTextsForm = (event: EmailEvent) =>
  z
    .object(
      Object.fromEntries(
        listEmailTextFields(event).map(({ field, name }) => [
          field,
          (isOneLine(name) ? oneLine : paragraph).prefault(''),
        ]),
      ),
    )
    .transform((texts) => ({ texts }))

export const editedEmailTextsForm = z.object({ version })

export const restoreEmailTextsForm = z.object({ version, current: version })

/** `preview` and `test`: the buttons, with their language. `number`: of an order or quote; empty for the latest. */
export const previewEmailForm = z.object({
  preview: z.enum(locales).optional().catch(undefined),
  test: z.enum(locales).optional().catch(undefined),
  number: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
})
