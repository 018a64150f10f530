import type { Load } from './measure.ts'

/** `floor` is the least share of the raw route that the shop promises. */
export type Scenario = { name: string; floor: number; load: Load }
