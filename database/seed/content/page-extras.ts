/** spec §2, page ribbon: on every service page. */
export const serviceRibbon = {
  ribbon: 'Fixed price before we start, and a reply within 1 hour',
  ribbonEs: 'Precio cerrado antes de empezar y respuesta en menos de 1 hora',
  ribbonIconKey: 'pictures/site/mark.svg',
  ribbonIconAlt: 'Our promise:',
  ribbonIconAltEs: 'Nuestra promesa:',
}

/** spec §5: what has to be accepted before a trade account can be asked for. */
export const tradeAgreement = {
  agreement: 'I act for a business and accept the [terms](/terms) and the [privacy notice](/privacy).',
  agreementEs:
    'Actúo en nombre de una empresa y acepto las [condiciones](/terms) y el [aviso de privacidad](/privacy).',
}

/** Rows that are saved together carry the same keys. */
export const withoutRibbon = {
  ribbon: null,
  ribbonEs: null,
  ribbonIconKey: null,
  ribbonIconAlt: null,
  ribbonIconAltEs: null,
}
export const withoutAgreement = { agreement: null, agreementEs: null }
