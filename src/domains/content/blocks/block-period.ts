import { parseDateTimeField } from '#src/shared/form/date-time-field.ts'
import { blockPeriod, type PageBlock } from '../pages/page-blocks.ts'

const readTime = (typed: string | undefined) => (typed ? parseDateTimeField(typed) : null)

/** The blocks that visitors see at this time. */
export function listCurrentBlocks(blocks: readonly PageBlock[], now: Date): PageBlock[] {
  return blocks.filter(({ values }) => {
    const [from, until] = [readTime(values.from), readTime(values.until)]
    return (from === null || from <= now) && (until === null || until > now)
  })
}

/** The next time at which a block appears or disappears. */
export function findBlockTurn(blocks: readonly PageBlock[], now: Date): Date | undefined {
  const times = blocks.flatMap(({ values }) => blockPeriod.flatMap((name) => readTime(values[name]) ?? []))
  return times.filter((time) => time > now).toSorted((a, b) => a.getTime() - b.getTime())[0]
}
