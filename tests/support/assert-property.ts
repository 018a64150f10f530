import fc, { type IProperty } from 'fast-check'

/** Checks ten thousand random cases; a failure prints its seed and the smallest failing case. */
export function assertProperty<Case>(property: IProperty<Case>, seed?: number): void {
  fc.assert(property, { numRuns: 10_000, seed })
}
