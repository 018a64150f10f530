import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Questions and answers', es: 'Preguntas y respuestas' })
export const about = text({
  en: 'Visitors see the groups and questions in this order. The home page searches them.',
  es: 'Los visitantes ven los grupos y las preguntas en este orden. La página de inicio busca en ellas.',
})
export const view = text({ en: 'View the page', es: 'Ver la página' })
export const add = text({ en: 'Add a question', es: 'Añadir una pregunta' })
export const addTo = text({ en: 'Add a question to {group}', es: 'Añadir una pregunta a {group}' })
export const question = text({ en: 'Question', es: 'Pregunta' })
export const group = text({ en: 'Group', es: 'Grupo' })
export const groups = text({ en: 'Groups', es: 'Grupos' })
export const addGroup = text({ en: 'Add a group', es: 'Añadir un grupo' })
export const questions = text({ en: 'Questions', es: 'Preguntas' })
export const groupsAbout = text({
  en: 'Each group is a heading of the page. Visitors do not see a group without published questions.',
  es: 'Cada grupo es un título de la página. Los visitantes no ven un grupo sin preguntas publicadas.',
})
export const noGroups = text({
  en: 'There are no groups yet. Add the first one, such as “Delivery”, then its questions.',
  es: 'Aún no hay grupos. Añada el primero, como «Entregas», y después sus preguntas.',
})
export const noQuestions = text({
  en: 'This group has no questions yet.',
  es: 'Este grupo aún no tiene preguntas.',
})
export const texts = {
  question: text({ en: 'Question ({language})', es: 'Pregunta ({language})' }),
  answer: text({ en: 'Answer ({language})', es: 'Respuesta ({language})' }),
  keywords: text({ en: 'Search words ({language})', es: 'Palabras de búsqueda ({language})' }),
}
export const groupName = text({ en: 'Name ({language})', es: 'Nombre ({language})' })
export const answerHint = text({
  en: 'A blank line starts a paragraph, “- ” a list. A link is [its text](/its-address), bold is **text**.',
  es: 'Una línea en blanco empieza un párrafo y «- » una lista. Un enlace es [su texto](/su-dirección) y la negrita, **texto**.',
})
export const keywordsHint = text({
  en: 'Other words that customers use for it, such as “shipping”. Only the search reads them.',
  es: 'Otras palabras que usan los clientes, como «envío». Solo las lee la búsqueda.',
})
export const publish = text({ en: 'Published', es: 'Publicada' })
export const publishHint = text({
  en: 'Visitors see the question. A draft is only here.',
  es: 'Los visitantes ven la pregunta. Un borrador solo está aquí.',
})
export const unknownGroup = text({
  en: 'This group no longer exists. Choose another one.',
  es: 'Este grupo ya no existe. Elija otro.',
})
export const remove = text({ en: 'Delete this question', es: 'Eliminar esta pregunta' })
export const removeAbout = text({
  en: 'Links to the answer then lead to the top of the page. To hide it only, take “Published” away.',
  es: 'Los enlaces a la respuesta llevarán al principio de la página. Para ocultarla, quite solo «Publicada».',
})
export const removeGroup = text({ en: 'Delete this group', es: 'Eliminar este grupo' })
export const removeGroupAbout = text({
  en: 'No question is in this group.',
  es: 'Ninguna pregunta está en este grupo.',
})
export const hasQuestions = text({
  en: 'Questions are in this group. Move them to another one before you delete it.',
  es: 'Hay preguntas en este grupo. Muévalas a otro antes de eliminarlo.',
})
export const usedBy = pluralText({
  en: {
    one: '{count} question is in this group. It can be deleted when it is empty.',
    other: '{count} questions are in this group. It can be deleted when it is empty.',
  },
  es: {
    one: 'En este grupo hay {count} pregunta. Se puede eliminar cuando esté vacío.',
    other: 'En este grupo hay {count} preguntas. Se puede eliminar cuando esté vacío.',
  },
})
