import { z } from 'zod'

/** Amounts on the wire are pounds with at most two decimals, excl. VAT unless the name says otherwise. */
export const poundsAmount = z.number()

const maxRowId = 2_147_483_647

/** A whole number in plain digits: no sign, decimals, exponent, separator or space [T13]; a repeated parameter is refused [T14]. */
export function integerParam(min: number, max: number) {
  return z
    .string()
    .regex(/^(0|[1-9]\d{0,9})$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
}

/** An id that fits PostgreSQL's `integer`. */
export const rowIdParam = integerParam(1, maxRowId)

/** Refuses `qty[]=5` and `qty[gte]=5`, which would silently become the default otherwise [T14]. Unknown names are ignored. */
export function flatQuery<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape).superRefine((query, context) => {
    for (const name of Object.keys(query)) {
      const [field = '', ...brackets] = name.split('[')
      if (brackets.length > 0 && Object.hasOwn(shape, field)) context.addIssue({ code: 'custom', path: [field] })
    }
  })
}

export const messageResponse = z.object({ message: z.string() })
export const validationErrorResponse = messageResponse.extend({ errors: z.record(z.string(), z.array(z.string())) })
/** The responses of calls that may refuse by identity, permission or id. */
export const refusalResponses = { 401: messageResponse, 403: messageResponse, 404: messageResponse }
