/** The forms whose unsent fields are kept in the browser tab (`useFormDraft`). */
export const deliveryDraft = 'delivery'
export const quoteDraft = 'quote'
export const acceptanceDraft = 'quote acceptance'
