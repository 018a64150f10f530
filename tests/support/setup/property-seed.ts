import fc from 'fast-check'

/*
 * Property tests try the same cases in every run, so that a run fails only because of a change. `PROPERTY_SEED=random`
 * tries new cases, and `PROPERTY_SEED=<number>` repeats those of a failure that printed its seed.
 */
const chosen = process.env.PROPERTY_SEED ?? '20261117'

fc.configureGlobal({ seed: chosen === 'random' ? Date.now() : Number(chosen) })
