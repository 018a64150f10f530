/** `npm run test:long` repeats what `npm test` shows once: more kills, rows and damages, further screens and databases. */
export const isLongRun = process.env.LONG_TESTS === 'on'

/** The cases of a table that `npm test` tries: the first of each kind. */
export const someCases = <Case>(cases: Case[]): Case[] => (isLongRun ? cases : cases.slice(0, 1))
