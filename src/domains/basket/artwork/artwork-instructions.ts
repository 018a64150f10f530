/** The maximum length of the instructions of one line, in characters. */
export const maxInstructionsLength = 2000
