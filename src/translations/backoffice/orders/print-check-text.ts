import { text } from '#src/shared/locale/message.ts'

export const print = text({ en: 'Print', es: 'Imprimir' })
export const doNotPrint = text({ en: 'Do not print', es: 'No imprimir' })
/** `latest`: the latest version of the proof. */
export const reasons = {
  print: text({
    en: 'Proof version {version} is the approved one.',
    es: 'La versión {version} de la prueba es la aprobada.',
  }),
  overridden: text({
    en: 'Staff decided to print without an approved proof. Print what the job ticket shows.',
    es: 'El personal ha decidido imprimir sin una prueba aprobada. Imprima lo que muestra la orden de trabajo.',
  }),
  accepted_artwork: text({
    en: 'Staff accepted the artwork of the line without an approved proof of it. Print that artwork, not proof version {version}.',
    es: 'El personal ha aceptado el diseño de la línea sin una prueba aprobada. Imprima ese diseño, no la versión {version} de la prueba.',
  }),
  superseded: text({
    en: 'Proof version {version} was replaced by version {latest}. Print a new job ticket.',
    es: 'La versión {version} de la prueba se ha sustituido por la versión {latest}. Imprima una nueva orden de trabajo.',
  }),
  newer_artwork: text({
    en: 'The customer’s file was replaced after proof version {version}. It needs a new proof.',
    es: 'El archivo del cliente se sustituyó después de la versión {version} de la prueba. Necesita una prueba nueva.',
  }),
  other_file: text({
    en: 'The code of this job ticket does not match the file of proof version {version}. Print a new job ticket.',
    es: 'El código de esta orden de trabajo no coincide con el archivo de la versión {version} de la prueba. Imprima una nueva orden de trabajo.',
  }),
  not_approved: text({
    en: 'Proof version {version} is not approved.',
    es: 'La versión {version} de la prueba no está aprobada.',
  }),
  order_closed: text({
    en: 'The order was dispatched or cancelled.',
    es: 'El pedido se ha enviado o cancelado.',
  }),
}
export const order = text({ en: 'Order {order}', es: 'Pedido {order}' })
export const openProof = text({ en: 'Open the proof', es: 'Abrir la prueba' })
