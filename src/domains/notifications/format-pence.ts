import { formatPounds, pence } from '#src/shared/money/money.ts'

/** Formats a stored amount of pence: 12345 is '£123.45'. */
export const formatPence = (amount: number) => formatPounds(pence(amount))
