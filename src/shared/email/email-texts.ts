import type { Message } from '../locale/message.ts'

/** Returns the text that the shop uses in place of a default one. */
export type EmailTexts = <Param extends string>(message: Message<Param>) => Message<Param>

export const defaultEmailTexts: EmailTexts = (message) => message
