import type { Translations } from '#src/shared/locale/languages.ts'
import { list, paragraphs } from '#src/shared/locale/markup.ts'

/** A page names the company by `{company}` and `{email}`. Bodies use the markup of `src/shared/locale/markup.ts`. */
type PageTemplateText = Readonly<Record<'title' | 'summary' | 'body', Translations>>

export const contact: PageTemplateText = {
  title: { en: 'Contact', es: 'Contacto' },
  summary: {
    en: 'Ask about a product, a price or an order.',
    es: 'Consulte sobre un artículo, un precio o un pedido.',
  },
  body: {
    en: 'Tell us what you need. Have the order number ready if there is one.',
    es: 'Díganos qué necesita. Si tiene un número de pedido, téngalo a mano.',
  },
}

export const cookiePolicy: PageTemplateText = {
  title: { en: 'Cookie Policy', es: 'Política de cookies' },
  summary: {
    en: 'Which cookies this shop sets, what for and for how long.',
    es: 'Qué cookies usa esta tienda, para qué y durante cuánto tiempo.',
  },
  body: {
    en: paragraphs(
      'A cookie is a short text that your browser keeps for us. We set as few as we can.',
      '## Necessary',
      list(
        '**session**: keeps your basket and your sign-in together; ends after 30 days without a visit',
        '**locale**: remembers the language you chose; one year',
        '**modal**: remembers that you have seen the welcome offer; one day',
        '**force_cookie**: holds the discount code of that offer until you use it',
      ),
      '## Kept in your browser only',
      'What you chose in the cookie notice (dismissed_cookie_policy), whether you read prices with or without VAT (vat), how large listings are shown (view) and which notices you have seen are stored in your browser and never sent to us.',
      '## Only if you accept them',
      'With your consent the pages tell our measuring service what is looked at and bought, without your name. Without it nothing is measured, and the shop works just the same.',
      '## Videos',
      'Product films are loaded from a video service only after you press play. Until then nothing is sent there.',
      '## Your choice',
      'Change your choice below, or delete cookies in the settings of your browser, at any time. Without the session cookie the basket cannot work.',
    ),
    es: paragraphs(
      'Una cookie es un texto breve que su navegador guarda para nosotros. Usamos las menos posibles.',
      '## Necesarias',
      list(
        '**session**: mantiene unidos su cesta y su inicio de sesión; caduca tras 30 días sin visitas',
        '**locale**: recuerda el idioma elegido; un año',
        '**modal**: recuerda que ya ha visto la oferta de bienvenida; un día',
        '**force_cookie**: conserva el código de descuento de esa oferta hasta que lo use',
      ),
      '## Solo en su navegador',
      'Lo que eligió en el aviso de cookies (dismissed_cookie_policy), si ve los precios con o sin IVA (vat), el tamaño de los listados (view) y los avisos que ya ha visto se guardan en su navegador y nunca se nos envían.',
      '## Solo si las acepta',
      'Con su consentimiento, las páginas comunican a nuestro servicio de medición qué se mira y qué se compra, sin su nombre. Sin él no se mide nada y la tienda funciona igual.',
      '## Vídeos',
      'Los vídeos de producto se cargan desde un servicio externo solo después de pulsar reproducir. Hasta entonces no se envía nada.',
      '## Usted decide',
      'Cambie su elección aquí abajo o borre las cookies en los ajustes de su navegador cuando quiera. Sin la cookie de sesión la cesta no funciona.',
    ),
  },
}

export const terms: PageTemplateText = {
  title: { en: 'Terms and Conditions', es: 'Condiciones generales' },
  summary: {
    en: 'The conditions under which {company} sells.',
    es: 'Las condiciones de venta de {company}.',
  },
  body: {
    en: paragraphs(
      '## 1. Prices and VAT',
      'Prices are in pounds sterling, shown without and with VAT. The price that counts is the one on the review page when you pay. Prices on application are binding once we have sent a quote, for as long as the quote says.',
      '## 2. Orders',
      'An order is accepted when we confirm it by email. Printed and made-to-order goods go into production after payment and, where there is artwork, after your approval.',
      '## 3. Payment',
      'By card, by bank transfer before despatch, or on account for approved trade customers within the days printed on the invoice.',
      '## 4. Delivery and risk',
      'Goods are at our risk until they are unloaded. Please check them before you sign and name any damage within three working days.',
      '## 5. Faults',
      'We repair, replace or refund what is faulty. The guarantee of the maker comes on top and is named on each product page.',
      '## 6. Law',
      'The law of England and Wales applies. Consumers keep every right that their own law gives them.',
    ),
    es: paragraphs(
      '## 1. Precios e IVA',
      'Los precios se indican en libras esterlinas, sin y con IVA. Vale el precio que aparece en la página de revisión al pagar. Los precios bajo consulta son vinculantes una vez enviado el presupuesto y durante el plazo que este indique.',
      '## 2. Pedidos',
      'Un pedido queda aceptado cuando lo confirmamos por correo electrónico. Los artículos impresos o por encargo entran en producción tras el pago y, si llevan diseño, tras su aprobación.',
      '## 3. Pago',
      'Con tarjeta, por transferencia antes del envío o a crédito para clientes profesionales autorizados en el plazo que figure en la factura.',
      '## 4. Entrega y riesgo',
      'La mercancía viaja por nuestra cuenta hasta su descarga. Revísela antes de firmar y comunique cualquier daño en tres días laborables.',
      '## 5. Defectos',
      'Reparamos, cambiamos o reembolsamos lo defectuoso. La garantía del fabricante se suma y consta en cada ficha.',
      '## 6. Legislación',
      'Se aplica la ley de Inglaterra y Gales. El consumidor conserva todos los derechos que le otorgue la suya.',
    ),
  },
}

export const privacy: PageTemplateText = {
  title: { en: 'Privacy Policy', es: 'Política de privacidad' },
  summary: {
    en: 'What we know about you, why, and how to have it corrected or removed.',
    es: 'Qué sabemos de usted, por qué y cómo corregirlo o borrarlo.',
  },
  body: {
    en: paragraphs(
      '{company} is responsible for your data. Write to {email}.',
      '## What we keep',
      list(
        'Name, addresses, email and telephone, to deliver and to answer',
        'Orders, quotes and invoices, because tax law asks for six years',
        'Artwork and designs, so that you can order again; deleted on request',
        'Your choice of email, text and telephone, with the day you made it',
      ),
      '## Why we may',
      'To carry out the contract with you (orders, quotes, deliveries), because the law asks for it (invoices), because you agreed (newsletter, measuring), and for our own good reason where it harms nobody (keeping the shop safe from fraud).',
      '## For how long',
      list(
        'Orders and invoices: six years after the end of the tax year',
        'Accounts: until you delete yours under [password and data](/my-account/security)',
        'Copies of the mails we sent you: one year',
      ),
      '## Who sees it',
      'Our staff, the carrier, and the payment service, each only what the task needs. Card numbers never reach us. We sell nothing to anybody.',
      '## Your rights',
      'Ask for a copy, a correction or deletion at any time; with an account you download and delete your data yourself. You may object to advertising with one press in every newsletter. You may also complain to the Information Commissioner (ico.org.uk).',
      'What the pages store in your browser is told in the [cookie policy](/cookie-policy).',
    ),
    es: paragraphs(
      '{company} es responsable de sus datos. Escriba a {email}.',
      '## Qué guardamos',
      list(
        'Nombre, direcciones, correo y teléfono, para entregar y responder',
        'Pedidos, presupuestos y facturas, porque la ley fiscal exige seis años',
        'Diseños y archivos, para que pueda repetir un pedido; se borran a petición',
        'Su elección de correo, SMS y teléfono, con la fecha en que la hizo',
      ),
      '## Por qué podemos',
      'Para cumplir el contrato con usted (pedidos, presupuestos, entregas), porque la ley lo exige (facturas), porque usted lo aceptó (boletín, medición) y por un interés propio que no perjudica a nadie (proteger la tienda del fraude).',
      '## Durante cuánto tiempo',
      list(
        'Pedidos y facturas: seis años desde el cierre del ejercicio fiscal',
        'Cuentas: hasta que borre la suya en [contraseña y datos](/my-account/security)',
        'Copias de los correos que le enviamos: un año',
      ),
      '## Quién lo ve',
      'Nuestro personal, el transportista y el servicio de pago, cada uno solo lo necesario. Los números de tarjeta nunca nos llegan. No vendemos datos a nadie.',
      '## Sus derechos',
      'Pida copia, corrección o borrado cuando quiera; con una cuenta puede descargar y borrar sus datos usted mismo. Puede oponerse a la publicidad con un clic en cada boletín. También puede reclamar ante la autoridad de protección de datos.',
      'Lo que las páginas guardan en su navegador se explica en la [política de cookies](/cookie-policy).',
    ),
  },
}

export const delivery: PageTemplateText = {
  title: { en: 'Delivery', es: 'Entregas' },
  summary: {
    en: 'What delivery costs and when the goods arrive.',
    es: 'Cuánto cuesta la entrega y cuándo llega la mercancía.',
  },
  body: {
    en: paragraphs(
      'The basket and the checkout show what delivery costs before you pay.',
      '## Times',
      'Every product page shows its production and delivery times. An order is dispatched as soon as its slowest item is ready.',
      '## On the day',
      'Please check the goods before you sign, and tell us about damage within three working days.',
      '## Questions',
      'Write to {email}.',
    ),
    es: paragraphs(
      'La cesta y la página de pago muestran el coste de la entrega antes de pagar.',
      '## Plazos',
      'Cada ficha muestra sus plazos de producción y entrega. Un pedido sale en cuanto está listo su artículo más lento.',
      '## El día de la entrega',
      'Revise la mercancía antes de firmar y comuníquenos cualquier daño en tres días laborables.',
      '## Preguntas',
      'Escriba a {email}.',
    ),
  },
}

export const returns: PageTemplateText = {
  title: { en: 'Returns', es: 'Devoluciones' },
  summary: {
    en: 'How to send goods back, and what we refund.',
    es: 'Cómo devolver la mercancía y qué reembolsamos.',
  },
  body: {
    en: paragraphs(
      'Consumers may cancel within 14 days of delivery and send unused goods back. Goods that were made or printed to order are excluded, unless they are faulty.',
      '## How',
      list(
        'Write to {email} with the order number',
        'We answer with the address and the next steps',
        'We refund the payment within 14 days of your cancellation',
      ),
      '## Faulty or damaged',
      'Tell us as soon as you notice, with a photograph. We repair, replace or refund what is faulty.',
    ),
    es: paragraphs(
      'Los consumidores pueden desistir en los 14 días siguientes a la entrega y devolver la mercancía sin usar. Se excluye lo fabricado o impreso por encargo, salvo defecto.',
      '## Cómo',
      list(
        'Escriba a {email} con el número de pedido',
        'Le respondemos con la dirección y los pasos siguientes',
        'Reembolsamos el pago en los 14 días siguientes a su desistimiento',
      ),
      '## Defectos y daños',
      'Avísenos en cuanto lo note, con una foto. Reparamos, cambiamos o reembolsamos lo defectuoso.',
    ),
  },
}
