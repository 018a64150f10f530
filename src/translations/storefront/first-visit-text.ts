import { text } from '#src/shared/locale/message.ts'

export const keepCode = text({ en: 'Keep the code, stay here', es: 'Guardar el código y seguir aquí' })
export const codeSaved = text({
  en: 'The code {code} is saved for your basket.',
  es: 'El código {code} está guardado para su cesta.',
})
