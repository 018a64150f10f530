import { text } from '#src/shared/message.ts'

export const keepCode = text('Keep the code, stay here', 'Guardar el código y seguir aquí')
export const kept = text('The code {code} is waiting for your basket.', 'El código {code} está guardado para su cesta.')
