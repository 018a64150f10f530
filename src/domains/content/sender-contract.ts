import { z } from 'zod'

/** What every form of a page sends besides its own fields. */
export const senderFields = {
  /** Hidden from people: whoever fills it in is a program. */
  reply_by: z.string().max(200).prefault(''),
  /** The name is reCAPTCHA's (spec §7). */
  'g-recaptcha-response': z.string().max(5000).prefault(''),
}

export type SenderFields = z.infer<z.ZodObject<typeof senderFields>>

export const formAnswer = z.object({ response: z.object({ type: z.literal('success'), message: z.string() }) })
export const validAnswer = z.object({ valid: z.literal(true) })

export type FormAnswer = z.infer<typeof formAnswer>
