import { z } from 'zod'

/** Digits only, because `Number` also accepts values such as '1e3' or ''. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
