/** What visitors name by id and may not guess, as `newRandomId` of the platform makes it: 128 bits in hexadecimal. */
export const randomIdPattern = /^[0-9a-f]{32}$/
