import { describe, expect, it } from 'vitest'
import { counted, say } from './message.ts'

const items = counted(
  { one: '{count} item', other: '{count} items' },
  { one: '{count} pieza', other: '{count} piezas' },
)

describe('a counted text', () => {
  it.each([0, 1, 2, 11, 21, 1_000_000])('of %s takes the form that both languages take', (count) => {
    expect(say('en', items, { count }).endsWith('s')).toBe(new Intl.PluralRules('en-GB').select(count) !== 'one')
    expect(say('es', items, { count }).endsWith('s')).toBe(new Intl.PluralRules('es-ES').select(count) !== 'one')
  })
})
