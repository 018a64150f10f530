import { z } from 'zod'

export const signInBody = z.strictObject({
  email: z.email().max(254),
  // Long enough for every password manager, short enough that hashing stays cheap (threats.md T56).
  password: z.string().min(1).max(1024),
  _token: z.string().max(100).optional(),
})

export const user = z.object({
  id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})
export type User = z.infer<typeof user>

const fieldErrors = z.record(z.string(), z.array(z.string()))

export const signInAnswer = z.object({ message: z.string(), errors: fieldErrors, user: user.nullable() })
export const userAnswer = z.object({ user: user.nullable() })
export const messageAnswer = z.object({ message: z.string() })
