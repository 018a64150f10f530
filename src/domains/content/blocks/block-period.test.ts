import { describe, expect, it } from 'vitest'
import type { PageBlock } from '../pages/page-blocks.ts'
import { findBlockTurn, listCurrentBlocks } from './block-period.ts'

const block = (key: string, values: PageBlock['values']): PageBlock => ({ key, kind: 'hero', texts: {}, values })
// Summer time: an hour after UTC.
const blocks = [
  block('always', {}),
  block('from', { from: '2030-07-01T09:00' }),
  block('until', { until: '2030-07-02T09:00' }),
  block('within', { from: '2030-07-01T09:00', until: '2030-07-02T09:00' }),
]

describe('blocks with a period', () => {
  it.each([
    ['2030-07-01T07:59:59Z', ['always', 'until'], '2030-07-01T08:00:00.000Z'],
    ['2030-07-01T08:00:00Z', ['always', 'from', 'until', 'within'], '2030-07-02T08:00:00.000Z'],
    ['2030-07-02T07:59:59Z', ['always', 'from', 'until', 'within'], '2030-07-02T08:00:00.000Z'],
    ['2030-07-02T08:00:00Z', ['always', 'from'], undefined],
  ])('at %s are %j until %s', (time, keys, turn) => {
    expect(listCurrentBlocks(blocks, new Date(time)).map(({ key }) => key)).toEqual(keys)
    expect(findBlockTurn(blocks, new Date(time))?.toISOString()).toBe(turn)
  })
})
