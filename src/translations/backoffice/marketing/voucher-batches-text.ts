import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Codes of {code}', es: 'Códigos de {code}' })
export const link = text({ en: 'Many codes', es: 'Muchos códigos' })
export const about = text({
  en: 'Make many codes that cannot be guessed. All have the rules of this voucher. A limit of uses in total or per customer counts all codes together.',
  es: 'Cree muchos códigos que no se pueden adivinar. Todos tienen las reglas de este cupón. Un límite de usos en total o por cliente cuenta todos los códigos juntos.',
})
export const template = text({
  en: 'Once codes are made, the code {code} itself can no longer be used.',
  es: 'En cuanto se creen códigos, el código {code} ya no se podrá usar.',
})
export const isTemplate = text({
  en: 'The code {code} itself cannot be used: customers use the codes below.',
  es: 'El código {code} no se puede usar: los clientes usan los códigos de abajo.',
})
export const make = text({ en: 'Make codes', es: 'Crear códigos' })
export const size = text({ en: 'Number of codes', es: 'Número de códigos' })
export const isSingleUse = text({ en: 'Each code can be used once', es: 'Cada código se puede usar una vez' })
export const isSingleUseHint = text({
  en: 'Otherwise only the limits of the voucher apply.',
  es: 'Si no, solo valen los límites del cupón.',
})
export const uses = text({ en: 'Uses per code', es: 'Usos por código' })
export const usesOnce = text({ en: 'One', es: 'Uno' })
export const usesAsRules = text({ en: 'As the voucher says', es: 'Según el cupón' })
export const sizeHint = text({ en: 'At most {max} at once.', es: 'Como máximo {max} de una vez.' })
export const batches = text({ en: 'Batches', es: 'Lotes' })
export const empty = text({ en: 'No codes have been made yet.', es: 'Aún no se ha creado ningún código.' })
export const batch = text({ en: 'Batch', es: 'Lote' })
export const batchId = text({ en: 'Batch {id}', es: 'Lote {id}' })
export const made = text({ en: 'Made on', es: 'Creado el' })
export const codes = text({ en: 'Codes', es: 'Códigos' })
export const used = text({ en: 'Used', es: 'Usados' })
export const actions = text({ en: 'Actions', es: 'Acciones' })
export const download = text({ en: 'Download as CSV', es: 'Descargar como CSV' })
export const downloadBatch = text({ en: 'Download as CSV: batch {id}', es: 'Descargar como CSV: lote {id}' })
export const revoke = text({ en: 'Revoke', es: 'Revocar' })
export const revokeBatch = text({ en: 'Revoke batch {id}', es: 'Revocar el lote {id}' })
export const revoked = text({ en: 'Revoked', es: 'Revocado' })
export const revokeQuestion = text({
  en: 'Nobody can use the codes of this batch afterwards. This cannot be undone.',
  es: 'Después nadie podrá usar los códigos de este lote. No se puede deshacer.',
})
export const remove = text({ en: 'Delete', es: 'Eliminar' })
export const removeBatch = text({ en: 'Delete batch {id}', es: 'Eliminar el lote {id}' })
export const removeQuestion = text({
  en: 'The codes of this batch are deleted for good. This cannot be undone.',
  es: 'Los códigos de este lote se eliminan para siempre. No se puede deshacer.',
})
export const beingDeleted = text({ en: 'Being deleted', es: 'Eliminándose' })
export const notDeletable = {
  used: text({
    en: 'Orders have codes of this batch, so it cannot be deleted.',
    es: 'Hay pedidos con códigos de este lote, así que no se puede eliminar.',
  }),
  not_revoked: text({
    en: 'Revoke the batch before you delete it.',
    es: 'Revoque el lote antes de eliminarlo.',
  }),
}
export const alreadySent = text({
  en: 'This form has been sent already, with other values. Check the batches below before you send it again.',
  es: 'Este formulario ya se envió, con otros valores. Compruebe los lotes de abajo antes de enviarlo otra vez.',
})
export const deleting = text({ en: 'Codes are being deleted', es: 'Se están eliminando códigos' })
export const deletionProgress = text({ en: 'Codes left: {left}', es: 'Códigos restantes: {left}' })
export const working = text({ en: 'Codes are being made', es: 'Se están creando códigos' })
export const progress = text({ en: '{done} of {total} codes', es: '{done} de {total} códigos' })
export const workingHint = text({
  en: 'You can leave this page; the work goes on.',
  es: 'Puede salir de esta página; el trabajo continúa.',
})
export const reload = text({ en: 'Reload this page', es: 'Volver a cargar esta página' })
export const done = {
  made: text({ en: 'The batch was started.', es: 'Se ha iniciado el lote.' }),
  revoked: text({ en: 'The codes of the batch were revoked.', es: 'Se han revocado los códigos del lote.' }),
  deleted: text({ en: 'The deletion of the batch was started.', es: 'Se ha iniciado la eliminación del lote.' }),
}
export const tooManyBatches = text({
  en: 'A voucher has at most {max} batches.',
  es: 'Un cupón tiene como máximo {max} lotes.',
})
export const codeColumn = text({ en: 'Code', es: 'Código' })
export const statusColumn = text({ en: 'Status', es: 'Estado' })
export const codeStatuses = {
  unused: text({ en: 'Not used', es: 'Sin usar' }),
  used: text({ en: 'Used', es: 'Usado' }),
  reusable: text({ en: 'Used, can be used again', es: 'Usado, se puede volver a usar' }),
  revoked: text({ en: 'Revoked', es: 'Revocado' }),
}
