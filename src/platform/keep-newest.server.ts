type Find<Made> = (key: string, make: () => Promise<Made>) => Promise<Made>

/** What was made for the newest `most` keys is there when it is wanted again; what failed is made anew. */
export function keepNewest<Made>(most: number, isWorthKeeping: (made: Made) => boolean = () => true): Find<Made> {
  const kept = new Map<string, Promise<Made>>()

  return (key, make) => {
    const made = kept.get(key) ?? make()
    // The newest stand last, so the first is the one that nobody has asked for longest.
    kept.delete(key)
    kept.set(key, made)
    if (kept.size > most) kept.delete(kept.keys().next().value as string)
    const forget = () => kept.get(key) === made && kept.delete(key)
    made.then((value) => isWorthKeeping(value) || forget(), forget)
    return made
  }
}
