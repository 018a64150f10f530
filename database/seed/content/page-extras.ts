/** The ribbon of every service page. */
export const serviceRibbon = {
  ribbon: {
    en: 'Fixed price before we start, and a reply within 1 hour',
    es: 'Precio cerrado antes de empezar y respuesta en menos de 1 hora',
  },
  ribbonIconKey: 'pictures/site/mark.svg',
  ribbonIconAlt: { en: 'Our promise:', es: 'Nuestra promesa:' },
}

/** The agreement that an applicant for a trade account must accept. */
export const tradeAgreement = {
  agreement: {
    en: 'I act for a business and accept the [terms](/terms) and the [privacy notice](/privacy).',
    es: 'Actúo en nombre de una empresa y acepto las [condiciones](/terms) y el [aviso de privacidad](/privacy).',
  },
}

/** All rows of a batch must have the same keys, so missing values are null. */
export const withoutRibbon = {
  ribbon: null,
  ribbonIconKey: null,
  ribbonIconAlt: null,
}
export const withoutAgreement = { agreement: null }
