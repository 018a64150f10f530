import fc, { type IProperty } from 'fast-check'

/** Ten thousand random cases; a failure prints its seed and the smallest case that fails. */
export function always<Case>(property: IProperty<Case>, seed?: number): void {
  fc.assert(property, { numRuns: 10_000, seed })
}
