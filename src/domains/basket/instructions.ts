/** The characters that the artwork instructions of a line may have. */
export const maxInstructions = 2000
