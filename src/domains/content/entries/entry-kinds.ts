/** Lists that staff edit entry by entry. Stored, and the subject of audit entries. */
export const editedEntryKinds = ['faq group', 'faq question'] as const
export type EntryKindName = (typeof editedEntryKinds)[number]

/** What staff edit of an entry: a value per field of its form. Stored as versions, so that changes can be compared. */
export type EntryContent = Readonly<Record<string, string | boolean>>

export type EntryVersion = { version: number; savedAt: string; savedBy: string | null }
