const results = ['moved', 'deleted'] as const

/** What the message of a list of entries confirms. */
export function readEntriesDone(request: Request): (typeof results)[number] | undefined {
  const done = new URL(request.url).searchParams.get('done')
  return results.find((each) => each === done)
}
