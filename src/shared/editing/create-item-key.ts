/**
 * The key of a new entry of a list that two people may edit at the same time: random, so that each of them adds one of their
 * own. Of hex digits only, so that no field name made of it looks like that of a password or card, which drafts leave out.
 */
export function createItemKey(): string {
  return Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
}
