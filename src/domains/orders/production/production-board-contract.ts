import { z } from 'zod'
import { productionPdfKinds } from '#src/shared/paths/file-paths.ts'
import { boardMoves } from './production-board.ts'

/** The most orders of one batch. */
const maxBatchOrders = 100

const orderNumber = z.number().int().min(1).max(999_999_999)
const shortText = z
  .string()
  .trim()
  .max(60)
  .regex(/^\P{Cc}*$/u)

/** `1042-1043`: the numbers of the orders of a batch, as in URLs. */
export const orderNumbersInUrl = z
  .string()
  .regex(/^\d{1,9}(-\d{1,9})*$/)
  .transform((numbers) => [...new Set(numbers.split('-').map(Number))])
  .pipe(z.array(orderNumber).max(maxBatchOrders))

export const formatOrderNumbersForUrl = (numbers: readonly number[]) => numbers.join('-')

/** The query of the board: a scanned or typed order, and what a message confirms. Malformed values are ignored. */
export const boardQuery = z.object({
  scan: z.string().trim().max(300).catch('').default(''),
  done: z.enum(boardMoves).optional().catch(undefined),
  orders: orderNumbersInUrl.optional().catch(undefined),
})

/** The form of the board: a move of the ticked orders, or the PDF of them. A button of one order names it with its move. */
export const boardForm = z
  .object({
    move: z.enum(boardMoves).optional(),
    /** `start 1042` */
    one: z
      .string()
      .regex(/^[a-z]+ \d{1,9}$/)
      .optional(),
    pdf: z.enum(productionPdfKinds).optional(),
    /** Ticked, by order number. */
    orders: z
      .record(z.string().regex(/^\d{1,9}$/), z.string())
      .default({})
      .transform((ticked) => Object.keys(ticked).map(Number))
      .pipe(z.array(orderNumber).max(maxBatchOrders)),
    carrier: shortText.default(''),
    /** Tracking numbers by order number. */
    tracking: z.record(z.string().regex(/^\d{1,9}$/), shortText).default({}),
  })
  .transform(({ move, one, orders, ...rest }) => {
    const [oneMove, number] = one?.split(' ') ?? []
    const named = boardMoves.find((each) => each === oneMove)
    return named && number ? { ...rest, move: named, orders: [Number(number)] } : { ...rest, move, orders }
  })

export const productionPdfParams = z.object({ kind: z.enum(productionPdfKinds) })
export const productionPdfQuery = z.object({ orders: orderNumbersInUrl })
