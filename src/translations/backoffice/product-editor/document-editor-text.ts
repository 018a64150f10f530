import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Documents', es: 'Documentos' })
export const about = text({
  en: 'PDF files on the page of the product. A reader without a file in their language gets the English one.',
  es: 'Archivos PDF en la página del producto. Quien no tiene un archivo en su idioma recibe el inglés.',
})
export const saveFirst = text({
  en: 'Save the product first, then add its documents here.',
  es: 'Guarde primero el producto y añada después sus documentos aquí.',
})
export const none = text({ en: 'No documents yet.', es: 'Aún no hay documentos.' })
export const add = text({ en: 'Add a document', es: 'Añadir un documento' })
export const kind = text({ en: 'Document', es: 'Documento' })
export const language = text({ en: 'Language', es: 'Idioma' })
export const file = text({ en: 'PDF file', es: 'Archivo PDF' })
export const fileHint = text({
  en: 'At most 20 MB. It replaces the document of the same kind and language.',
  es: 'De 20 MB como máximo. Sustituye al documento del mismo tipo e idioma.',
})
export const named = text({ en: '{document} ({language})', es: '{document} ({language})' })
export const remove = text({ en: 'Remove', es: 'Eliminar' })
export const removeLabel = text({ en: 'Remove {document}', es: 'Eliminar {document}' })
/** Messages by what became of the file. */
export const results = {
  added: text({ en: 'The document is saved.', es: 'El documento se ha guardado.' }),
  removed: text({ en: 'The document is removed.', es: 'El documento se ha eliminado.' }),
  no_file: text({ en: 'Choose a PDF file.', es: 'Elija un archivo PDF.' }),
  not_a_pdf: text({ en: 'The file is not a PDF.', es: 'El archivo no es un PDF.' }),
  too_large: text({ en: 'The file is above 20 MB.', es: 'El archivo supera los 20 MB.' }),
}
