import { z } from 'zod'
import { longestPassword } from './customers.ts'

/** One line of text: no control characters, which neither a page nor PostgreSQL can show. */
export const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^\P{Cc}*$/u)

export const email = z.string().trim().pipe(z.email().max(254))
const password = z.string().min(1).max(longestPassword)
const token = { _token: z.string().max(100).optional() }

export const existsBody = z.strictObject({ email, ...token })

export const signInBody = z.strictObject({ email, password, ...token })

const newPassword = { password, confirmPassword: z.string().min(1).max(longestPassword) }
const isConfirmed = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword
const unconfirmed = { path: ['confirmPassword'], params: { rule: 'unconfirmed' } }

export const registerBody = z
  .strictObject({
    first_name: line(60).min(1),
    last_name: line(60).min(1),
    email,
    telephone: line(30).default(''),
    ...newPassword,
    redirect: z.string().max(60).optional(),
    ...token,
  })
  .refine(isConfirmed, unconfirmed)

export const forgotBody = z.strictObject({ email, ...token })

export const resetBody = z
  .strictObject({ token: z.string().max(100), email, ...newPassword, ...token })
  .refine(isConfirmed, unconfirmed)

export const changePasswordBody = z
  .object({ current_password: password, ...newPassword })
  .refine(isConfirmed, unconfirmed)

export const deleteAccountBody = z.object({ delete_password: password })

export const user = z.object({
  id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})
export type User = z.infer<typeof user>

const fieldErrors = z.record(z.string(), z.array(z.string()))

export const signInAnswer = z.object({ message: z.string(), errors: fieldErrors, user: user.nullable() })
export type SignInAnswer = z.infer<typeof signInAnswer>
export const invalidAnswer = z.object({ message: z.string(), errors: fieldErrors })
export const signInRefusedAnswer = invalidAnswer.extend({ user: z.null().optional() })
/** spec §7: boolean-like, so nothing around it. */
export const existsAnswer = z.boolean()
export const userAnswer = z.object({ user: user.nullable() })
export const messageAnswer = z.object({ message: z.string() })
