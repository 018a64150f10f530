import { text } from '#src/shared/message.ts'

export const previousPage = text('Previous', 'Anterior')
export const nextPage = text('Next', 'Siguiente')
