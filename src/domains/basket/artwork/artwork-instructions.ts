/** In characters, per line. */
export const maxInstructionsLength = 2000
