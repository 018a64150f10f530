import { z } from 'zod'
import { defineCall } from '#src/shared/http/define-call.ts'

/** Fields that every public form sends besides its own. */
export const botCheckFields = {
  /** Honeypot: hidden from people, so only bots fill it in. */
  reply_by: z.string().max(200).prefault(''),
  'g-recaptcha-response': z.string().max(5000).prefault(''),
}

export type BotCheckFields = z.infer<z.ZodObject<typeof botCheckFields>>

export const formSentResponse = z.object({ response: z.object({ type: z.literal('success'), message: z.string() }) })
export const formValidResponse = z.object({ valid: z.literal(true) })

type FormOptions<Path, Params, Body> = { path: Path; tag: string; summary: string; params: Params; body: Body }

/** A public form is posted to `{path}/validate`, then to `path`, as multipart. */
export function definePublicForm<
  const Path extends string,
  Params extends z.ZodType | undefined,
  Body extends z.ZodType,
>({ path, summary, ...form }: FormOptions<Path, Params, Body>) {
  return {
    validate: defineCall({
      ...form,
      method: 'POST',
      path: `${path}/validate`,
      summary: 'Check the form',
      responses: { 200: formValidResponse },
    }),
    submit: defineCall({ ...form, method: 'POST', path, summary, responses: { 200: formSentResponse } }),
  }
}

/** What all public forms have in common. */
export type PublicFormContract = ReturnType<typeof definePublicForm>
