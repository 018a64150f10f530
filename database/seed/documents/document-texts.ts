import type { DocumentKind } from '#src/domains/catalogue/products/product.ts'
import type { Translations } from '#src/shared/locale/languages.ts'

export const documentTitles: Readonly<Record<DocumentKind, Translations>> = {
  specification: { en: 'Specification', es: 'Ficha de especificaciones' },
  data_sheet: { en: 'Data sheet', es: 'Ficha técnica' },
  spares_list: { en: 'Spares list', es: 'Lista de repuestos' },
  certificate: { en: 'Certificate of conformity', es: 'Certificado de conformidad' },
  instruction_manual_1: { en: 'Installation manual', es: 'Manual de instalación' },
  instruction_manual_2: { en: 'User manual', es: 'Manual de uso' },
  tank_drawing: { en: 'Tank drawing', es: 'Plano del depósito' },
}

export const fieldLabels = {
  sku: { en: 'SKU', es: 'Referencia' },
  capacity: { en: 'Capacity', es: 'Capacidad' },
  type: { en: 'Type', es: 'Tipo' },
  dimensions: { en: 'Dimensions', es: 'Medidas' },
  weight: { en: 'Weight', es: 'Peso' },
  material: { en: 'Material', es: 'Material' },
  suitableFor: { en: 'Suitable for', es: 'Apto para' },
  made: { en: 'Made', es: 'Fabricación' },
  leadTime: { en: 'Lead time', es: 'Plazo de entrega' },
  guarantee: { en: 'Guarantee', es: 'Garantía' },
} satisfies Record<string, Translations>

/** The lines of the documents that all products of a brand share. */
export const brandDocumentLines: Readonly<Partial<Record<DocumentKind, readonly Translations[]>>> = {
  spares_list: [
    { en: 'Lid and hinge set', es: 'Juego de tapa y bisagra' },
    { en: 'Fill cap with lock and two keys', es: 'Tapón de llenado con cerradura y dos llaves' },
    { en: 'Vent with insect screen', es: 'Respiradero con malla antiinsectos' },
    { en: 'Outlet valve and washer', es: 'Válvula de salida y arandela' },
    { en: 'Gauge and float', es: 'Indicador de nivel y flotador' },
    { en: 'Filter bowl seal kit', es: 'Juego de juntas del vaso del filtro' },
    {
      en: 'Order spares by telephone with the serial number from the plate.',
      es: 'Pida los repuestos por teléfono con el número de serie de la placa.',
    },
  ],
  certificate: [
    {
      en: 'We declare that the products delivered under this brand were made, inspected and pressure tested according to the quality plan in force on the day of manufacture.',
      es: 'Declaramos que los productos entregados con esta marca se han fabricado, inspeccionado y probado a presión según el plan de calidad vigente el día de su fabricación.',
    },
    {
      en: 'The serial number on the plate identifies the batch, the material certificate and the inspector.',
      es: 'El número de serie de la placa identifica el lote, el certificado del material y al inspector.',
    },
    {
      en: 'Keep this certificate with the log book of the installation.',
      es: 'Guarde este certificado con el libro de la instalación.',
    },
  ],
  instruction_manual_1: [
    {
      en: '1. Unpack and check the product against the delivery note before the driver leaves.',
      es: '1. Desembale el producto y compruébelo con el albarán antes de que se marche el transportista.',
    },
    {
      en: '2. Prepare a level, fire resistant base that is larger than the product on every side.',
      es: '2. Prepare una base nivelada y resistente al fuego, mayor que el producto por todos los lados.',
    },
    {
      en: '3. Make all joints with the sealant named in the data sheet; never use PTFE tape on oil.',
      es: '3. Selle todas las uniones con el producto que indica la ficha técnica; nunca use cinta de teflón con gasóleo.',
    },
    {
      en: '4. Fill slowly the first time and check every joint while the pressure rises.',
      es: '4. Llene despacio la primera vez y revise cada unión mientras sube la presión.',
    },
    {
      en: '5. Enter date, installer and serial number in the log book.',
      es: '5. Anote la fecha, el instalador y el número de serie en el libro de la instalación.',
    },
  ],
  instruction_manual_2: [
    {
      en: 'Look at the product once a month: no stains, no cracks, nothing stored against it.',
      es: 'Revise el producto una vez al mes: sin manchas, sin grietas y sin nada apoyado en él.',
    },
    {
      en: 'Drain water from the low point every spring, before the level is low.',
      es: 'Purgue el agua del punto más bajo cada primavera, antes de que baje el nivel.',
    },
    {
      en: 'Have filters and flexible lines changed at every service.',
      es: 'Haga cambiar los filtros y los latiguillos en cada revisión.',
    },
    {
      en: 'If you smell oil, close the outlet valve and call us; the number is on the lid.',
      es: 'Si huele a gasóleo, cierre la válvula de salida y llámenos; el número está en la tapa.',
    },
  ],
}
