import { z } from 'zod'

/** Settings of PostgreSQL. While one is off, a power cut can lose confirmed orders or damage the database [F10]. */
export const durabilitySettings = ['fsync', 'synchronous_commit', 'full_page_writes'] as const
export type DurabilitySetting = (typeof durabilitySettings)[number]

/** A list such as `fsync,full_page_writes`. */
export const durabilitySettingList = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(durabilitySettings)))
