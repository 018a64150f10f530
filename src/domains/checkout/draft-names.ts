/** The forms whose unsent fields the browser keeps (`ui/use-form-draft.ts`). */
export const deliveryDraft = 'delivery'
export const quoteDraft = 'quote'
export const acceptanceDraft = 'quote acceptance'
