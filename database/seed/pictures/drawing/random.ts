/** Seeded random numbers: the same serial always draws the same picture. */
export interface SeededRandom {
  between(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function createRandom(serial: number): SeededRandom {
  let state = (Math.imul(serial + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  }
}

const letters = 'ABCDEFGHKLMNPRSTUVWXYZ'

/** A model badge such as `TK-4821`, unique per serial, so that no two pictures are equal. */
export const modelBadge = (serial: number) =>
  `${letters[serial % 22]}${letters[Math.floor(serial / 22) % 22]}-${String((serial * 37 + 1207) % 10000).padStart(4, '0')}`
