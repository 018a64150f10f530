/** Rejects when `work` takes longer. The work itself goes on. */
export function withTimeLimit<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  return Promise.race([work, tooSlow]).finally(() => clearTimeout(timer))
}
