import { text } from '#src/shared/message.ts'

export const previousPage = text('Previous', 'Anterior')
export const nextPage = text('Next', 'Siguiente')
export const tooManyColours = text(
  'This product can be printed in at most {count} colours.',
  'Este producto se puede imprimir en {count} colores como máximo.',
)
